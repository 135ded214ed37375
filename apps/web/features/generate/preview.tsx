import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { refusalMessageOf } from '#lib/messages.ts';
import { lengthWords } from '#lib/length-words.ts';
import { dayText } from '#lib/day-text.ts';
import { PHASE_LABELS } from '#lib/plan-words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { SeasonShape } from '#ui/season-shape.tsx';
import type { SeasonTone, SeasonWeek } from '#ui/season-spans.ts';
import { WeekColumns } from '#ui/week-columns.tsx';
import styles from './generate.module.css';
import type { Preview, PreviewWeek } from '#lib/preview/preview-model.ts';
import { ridesOf, weekDayOf, weekTotal } from '#lib/preview/preview-week.ts';
import { PreviewToCome } from './preview-to-come.tsx';
import { PromisesCard } from './promises-card.tsx';
import type { PreviewState } from '#lib/preview/use-preview.ts';

interface PreviewCardsProps {
  readonly state: PreviewState;
  readonly today: IsoDate;
  readonly onRetry: () => void;
}

/** The season that would come of the choice, worked out here as anything changes. */
export function PreviewCards({ state, today, onRetry }: PreviewCardsProps) {
  const { preview, refusal, proof, failed } = state;
  if (failed)
    return (
      <ProblemCard
        title="The preview could not be loaded."
        detail="You can generate without it. Or check your connection and try again."
        onRetry={onRetry}
      />
    );
  if (refusal) return <Refused refusal={refusal} />;
  if (!preview) return <PreviewToCome />;
  return (
    <>
      <SeasonCard preview={preview} today={today} />
      <WeekCard preview={preview} today={today} />
      <PromisesCard proof={proof} />
    </>
  );
}

const TONES: Readonly<Record<PreviewWeek['kind'], SeasonTone>> = {
  load: 'load',
  recovery: 'recovery',
  transition: 'recovery',
  taper: 'taper',
  race: 'race',
};

/** What the phase under the bar is called where its week says more. */
const SPANS: Readonly<Partial<Record<PreviewWeek['kind'], string>>> = {
  race: 'Race',
  transition: 'Recovery',
};

const seasonWeekOf = (week: PreviewWeek): SeasonWeek => {
  const isEasy = week.kind === 'recovery' || week.kind === 'transition';
  const phase = PHASE_LABELS[week.phase];
  const parts = [
    `Week ${week.number}, ${dayText(week.weekStart)}: ${phase}${isEasy ? ', recovery' : ''}`,
    `load ${Math.round(week.targetLoad)}`,
    lengthWords(week.targetMinutes),
  ];
  return {
    key: week.weekStart,
    load: week.targetLoad,
    tone: TONES[week.kind],
    phase: SPANS[week.kind] ?? phase,
    words: parts.join(', '),
  };
};

interface CardProps {
  readonly preview: Preview;
  readonly today: IsoDate;
}

// Each is drawn anew only when its part of the picture changes: typing never waits for it.
const SeasonCard = memo(({ preview: { weeks, raceDate }, today }: CardProps) => {
  const longest = Math.max(...weeks.map(({ longRideMinutes }) => longRideMinutes));
  const race = raceDate && { week: mondayOf(raceDate), words: `Race, ${dayText(raceDate)}` };
  return (
    <Card title="Load per week" aside={`Longest ride ${lengthWords(longest)}`}>
      <SeasonShape label="Load per week" weeks={weeks.map(seasonWeekOf)} race={race} now={mondayOf(today)} />
    </Card>
  );
});

const WeekCard = memo(({ preview, today }: CardProps) => (
  <Card title="This week" aside={weekTotal(preview)}>
    <p className={styles.aim}>{aimOf(preview)}</p>
    <WeekColumns label="This week's plan" days={preview.days.map((day) => weekDayOf(day, today))} />
  </Card>
));

/** What the week is for; late in it there may be no time left for anything. */
function aimOf(preview: Preview): string {
  if (ridesOf(preview).length > 0) return preview.aim;
  return preview.weeks.length > 1
    ? 'No day with time to ride is left this week: the first ride is next week.'
    : 'No day with time to ride is left this week: this plan would hold no ride. Choose more weeks.';
}

interface Refusal {
  readonly field: string;
  readonly code: string;
}

/** Which days a race may be on is said at its field. */
const refusalWords = ({ field, code }: Refusal): string =>
  field === 'raceDate'
    ? 'With a later race, the season up to it shows here.'
    : refusalMessageOf({ path: field, code });

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const about = refusal.code === 'no-time' ? 'hours' : 'profile';
  return (
    <output className={styles.refused}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.refusedTitle}>No plan can be made from this yet</p>
        <p>{refusalWords(refusal)}</p>
        {refusal.field !== 'raceDate' && (
          <Link to="/onboarding" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Change your {about}
          </Link>
        )}
      </div>
    </output>
  );
}
