import type { Availability } from '@musette/coach/rider/availability';
import type { Difficulty } from '@musette/coach/rider/vocabulary';
import type { SeasonFigures } from '@musette/coach/proof/benefit/alternatives';
import { Check } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import { weekHoursText } from '#lib/text/format-hours.ts';
import { DIFFICULTY_LABELS } from '#lib/text/labels.ts';
import { refusalMessageOf } from '#lib/text/messages.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import type { Alternatives, ShownAlternative } from '#lib/preview/alternatives-model.ts';
import { classes } from '#ui/classes.ts';
import { Pill } from '#ui/pill.tsx';
import { RestProfile, StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './alternatives.module.css';
import { AlternativeChart } from './alternative-chart.tsx';

interface AlternativeSeasonsProps {
  readonly alternatives: Alternatives;
  /** The difficulty of the chosen one. */
  readonly chosen: Difficulty;
  readonly hours: Availability;
  readonly onChoose: (difficulty: Difficulty) => void;
}

/** This width of the season before the chosen one stays in view. */
const SNAP_PX = 24;

/** Three seasons for the same hours side by side; the chosen one is previewed and generated. */
export function AlternativeSeasons({
  alternatives: { seasons },
  chosen,
  hours,
  onChoose,
}: AlternativeSeasonsProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chosen one may be out of view.
    const card = group.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (group.current && card) group.current.scrollLeft = card.offsetLeft - SNAP_PX;
  }, []);
  if (seasons.length === 0)
    return <p className={styles.lead}>The seasons to compare could not be loaded. Load the page again.</p>;
  return (
    <>
      <p className={styles.lead}>
        All fit your {weekHoursText(hours)} h a week. They differ in how much of it you ride, and how hard.
        Hard minutes count from sweet spot up, at 88 % of FTP.
      </p>
      <div ref={group} role="radiogroup" aria-label="Season" className={styles.seasons}>
        {seasons.map((season) => (
          <label
            key={season.difficulty}
            className={classes(styles.season, season.difficulty === chosen && styles.chosen)}
          >
            <input
              type="radio"
              name={name}
              value={season.difficulty}
              checked={season.difficulty === chosen}
              disabled={season.figures === null}
              aria-labelledby={`${name}-${season.difficulty}`}
              aria-describedby={`${name}-${season.difficulty}-figures`}
              onChange={() => onChoose(season.difficulty)}
            />
            <Season
              season={season}
              seasons={seasons}
              id={`${name}-${season.difficulty}`}
              isChosen={season.difficulty === chosen}
            />
          </label>
        ))}
      </div>
    </>
  );
}

interface SeasonProps {
  readonly season: ShownAlternative;
  readonly seasons: readonly ShownAlternative[];
  readonly id: string;
  readonly isChosen: boolean;
}

// `memo` renders a season only when its own data changes, so that typing stays fast.
const Season = memo(({ season, seasons, id, isChosen }: SeasonProps) => {
  const { name, difficulty, remark, figures, refusal, week } = season;
  return (
    <>
      <span className={styles.head}>
        <strong id={id} className={styles.name}>
          {name}
        </strong>
        <Pill>{DIFFICULTY_LABELS[difficulty]}</Pill>
      </span>
      <span id={`${id}-figures`} className={styles.body}>
        {refusal && (
          <span className={styles.quiet}>
            It cannot be made: {refusalMessageOf({ path: refusal.field, code: refusal.code })}
          </span>
        )}
        {figures && (
          <>
            <span className={classes(styles.quiet, styles.remark)}>{remark}</span>
            <span>
              <span className={styles.quiet}>
                {figures.isRace ? 'Fitness at the race' : 'Fitness at the end'}{' '}
              </span>
              <span className={styles.fitness}>
                <strong>{figures.fitness}</strong> from {figures.startFitness}
              </span>
            </span>
            <AlternativeChart figures={figures} all={figuresOfAll(seasons)} />
            <Rows figures={figures} all={figuresOfAll(seasons)} />
            <SharesOfTime shares={figures.shares} />
          </>
        )}
      </span>
      {week && <HardWeek week={week} />}
      {figures && (
        <span className={styles.choose} aria-hidden="true">
          {isChosen && <Check />}
          {isChosen ? 'Chosen' : 'Choose this one'}
        </span>
      )}
    </>
  );
});

const figuresOfAll = (seasons: readonly ShownAlternative[]): readonly SeasonFigures[] =>
  seasons.flatMap(({ figures }) => figures ?? []);

const loadText = (load: number): string => load.toLocaleString('en');

const ROWS = [
  { field: 'minutes', label: 'Hours in all', text: minutesText },
  { field: 'load', label: 'Load in all', text: loadText },
  { field: 'heaviestWeekLoad', label: 'Heaviest week', text: loadText },
  { field: 'longestRideMinutes', label: 'Longest ride', text: minutesText },
  { field: 'hardMinutesAWeek', label: 'Hard minutes a week', text: minutesText },
] as const;

/** The figures, each with a bar beside those of the other seasons. */
const Rows = ({
  figures,
  all,
}: {
  readonly figures: SeasonFigures;
  readonly all: readonly SeasonFigures[];
}) => (
  <span className={styles.rows}>
    {ROWS.map(({ field, label, text }) => {
      const max = Math.max(1, ...all.map((one) => one[field]));
      return (
        <span key={field} className={styles.row}>
          <span className={styles.quiet}>{label} </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(figures[field] / max) * 100}%` }} />
          </span>
          <strong>{unbroken(text(figures[field]))}</strong>
        </span>
      );
    })}
  </span>
);

/** How much of the season is easy, middling and hard: zones 1 and 2, zone 3, and zone 4 and above. */
const SharesOfTime = ({ shares: { easy, middle, hard } }: Pick<SeasonFigures, 'shares'>) => (
  <span className={styles.row}>
    <span className={styles.quiet}>Easy, tempo, hard </span>
    <span className={styles.shares} aria-hidden="true">
      <span style={{ flexGrow: easy }} />
      <span style={{ flexGrow: middle }} />
      <span style={{ flexGrow: hard }} />
    </span>
    <strong>{`${easy}, ${middle}, ${hard}\u00A0%`}</strong>
  </span>
);

/** The same hard week in each season, as stage profiles. */
const HardWeek = ({ week }: { readonly week: NonNullable<ShownAlternative['week']> }) => (
  <span className={styles.hardWeek} aria-hidden="true">
    <span className={styles.quiet}>Week {week.number}, one of the hardest</span>
    <span className={styles.days}>
      {week.days.map(({ day, date, steps }) => (
        <span key={date}>
          {steps.length > 0 ? (
            <StageProfile steps={steps} heightPx={DAY_PX} label="" />
          ) : (
            <RestProfile heightPx={DAY_PX} />
          )}
          {day.slice(0, 1)}
        </span>
      ))}
    </span>
  </span>
);

const DAY_PX = 34;
