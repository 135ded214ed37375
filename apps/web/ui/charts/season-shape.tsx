import { Flag } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import { type SeasonForm, SeasonLines } from '#ui/charts/season-lines.tsx';
import {
  barHeights,
  namedSpans,
  type SeasonTone,
  type SeasonWeek,
  tonesOf,
} from '#ui/charts/season-spans.ts';
import styles from '#ui/charts/season-shape.module.css';

interface SeasonMark {
  /** The key of its week. */
  readonly week: string;
  readonly words: string;
}

interface SeasonShapeProps {
  readonly label: string;
  readonly weeks: readonly SeasonWeek[];
  readonly heightPx?: number;
  /** The race day. */
  readonly race?: SeasonMark | null;
  /** The key of the current week. */
  readonly now?: string;
  /** Fitness and form over the season, above the bars. */
  readonly form?: SeasonForm | null;
}

const TONE_LABELS: Readonly<Record<SeasonTone, string>> = {
  load: 'Training',
  recovery: 'Recovery',
  taper: 'Taper',
  race: 'Race week',
};

/** A name with at least this many letters needs 1.5 times the space. */
const LONG_NAME = 7;

/** The bar chart of a season: one bar per week, as high as its load, with the phases below. */
export function SeasonShape({ label, weeks, heightPx = 168, race, now, form }: SeasonShapeProps) {
  const heights = barHeights(weeks);
  const room = roomFor(weeks.length);
  const columns = { '--weeks': weeks.length, '--height': `${heightPx}px` } as CSSProperties;
  return (
    <div className={styles.shape} style={columns}>
      {form && <SeasonLines form={form} />}
      {race && <RaceFlag race={race} weeks={weeks} />}
      <ol className={classes(styles.bars, room && styles[room])} aria-label={label}>
        {weeks.map((week, index) => (
          <li
            key={week.key}
            title={week.words}
            className={classes(styles.week, week.key === now && styles.now)}
            aria-current={week.key === now ? 'date' : undefined}
          >
            {room && (
              <span className={styles.figure} aria-hidden="true">
                {Math.round(figureOf(week, now))}
              </span>
            )}
            <Bar week={week} percent={heights[index] ?? 0} />
            <span className="visually-hidden">{week.words}</span>
          </li>
        ))}
      </ol>
      <div className={styles.phases} aria-hidden="true">
        {namedSpans(weeks).map((span) => (
          <span
            key={span.key}
            className={classes(styles.phase, span.tone === 'race' && styles.racing)}
            style={{ gridColumn: `span ${span.weeks}` }}
          >
            <span className={classes(styles.name, span.phase.length >= LONG_NAME && styles.long)}>
              {span.phase}
            </span>
          </span>
        ))}
      </div>
      <ToneKey weeks={weeks} />
    </div>
  );
}

/** The ridden load of a week that is over, else the planned one with that of its events; of the current week the higher one, as its bar. */
const figureOf = ({ key, load, event = 0, ridden }: SeasonWeek, now: string | undefined): number =>
  key === now ? Math.max(load + event, ridden ?? 0) : (ridden ?? load + event);

interface BarProps {
  readonly week: SeasonWeek;
  readonly percent: number;
}

/** A solid bar; in a season that is ridden, the ridden load inside an outline of the planned one. The load of events is on top. */
function Bar({ week: { load, event = 0, ridden, tone }, percent }: BarProps) {
  const height = { height: `${percent}%` };
  if (ridden === undefined && event === 0)
    return <span className={classes(styles.bar, styles[tone])} style={height} />;
  const max = Math.max(load + event, ridden ?? 0);
  const share = (value: number) => `${max === 0 ? 0 : (value / max) * 100}%`;
  const part = (value: number) => ({ height: share(value) });
  const planned =
    ridden === undefined
      ? [styles.ridden, styles[tone]]
      : [styles.outline, ridden === null && styles.ahead, styles[`${tone}Ahead`]];
  return (
    <span className={classes(styles.bar, styles.pair)} style={height}>
      <span className={classes(...planned)} style={part(load)} />
      {event > 0 && <span className={styles.event} style={{ ...part(event), bottom: share(load) }} />}
      {(ridden ?? null) !== null && (
        <span className={classes(styles.ridden, styles[tone])} style={part(ridden ?? 0)} />
      )}
    </span>
  );
}

/** The layout of the figures above the bars, by the number of weeks; null when the bars are too narrow for figures. */
function roomFor(weeks: number): 'few' | 'some' | 'many' | null {
  if (weeks <= 10) return 'few';
  if (weeks <= 18) return 'some';
  return weeks <= 26 ? 'many' : null;
}

/** The flag above the bar of the race week, aligned inwards at the edges of the chart. */
function RaceFlag({ race, weeks }: { readonly race: SeasonMark; readonly weeks: readonly SeasonWeek[] }) {
  const index = weeks.findIndex(({ key }) => key === race.week);
  if (index < 0) return null;
  const leans = index >= weeks.length / 2;
  return (
    <p className={styles.flags}>
      <span
        className={classes(styles.flag, leans && styles.leaning)}
        style={{ gridColumn: leans ? `1 / ${index + 2}` : `${index + 1} / -1` }}
        title={race.words}
      >
        <Flag aria-hidden="true" />
        <span>{race.words}</span>
      </span>
    </p>
  );
}

/** The legend of the patterns; the text of each bar says it too. */
function ToneKey({ weeks }: { readonly weeks: readonly SeasonWeek[] }) {
  const tones = tonesOf(weeks);
  const isSaved = weeks.some(({ ridden }) => ridden !== undefined);
  const isRidden = weeks.some(({ ridden = null }) => ridden !== null);
  const hasEvent = weeks.some(({ event = 0 }) => event > 0);
  if (tones.length < 2 && !isSaved && !hasEvent) return null;
  return (
    <p className={styles.key} aria-hidden="true">
      {isSaved && (
        <span className={classes(styles.entry, isRidden && styles.plannedEntry)}>
          <span className={classes(styles.swatch, styles.outline)} />
          Planned
        </span>
      )}
      {tones.map(
        (tone) =>
          (tone !== 'load' || isRidden || !isSaved) && (
            <span key={tone} className={styles.entry}>
              <span className={classes(styles.swatch, styles[tone])} />
              {isSaved && tone === 'load' ? 'Ridden' : TONE_LABELS[tone]}
            </span>
          ),
      )}
      {hasEvent && (
        <span className={styles.entry}>
          <span className={classes(styles.swatch, styles.event)} />
          Event, expected
        </span>
      )}
      {isRidden && roomFor(weeks.length) && (
        <span className={styles.figuresEntry}>
          Figures: load ridden, this week the higher one, then planned
        </span>
      )}
    </p>
  );
}
