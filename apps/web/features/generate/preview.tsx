import { daysBetween, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { minutesText, unbroken } from '#lib/minutes-text.ts';
import { refusalMessageOf } from '#lib/messages.ts';
import type { Preview } from '#lib/preview/preview-model.ts';
import { ridesOf, weekDates, weekDayOf, weekTotal } from '#lib/preview/preview-week.ts';
import type { PreviewState } from '#lib/preview/use-preview.ts';
import { SeasonChart } from '#lib/season-chart.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { WeekColumns } from '#ui/week-columns.tsx';
import styles from './generate.module.css';
import { SeasonSkeleton, WeekSkeleton } from './preview-skeleton.tsx';
import { PromisesCard } from './promises-card.tsx';

interface PreviewProps {
  readonly state: PreviewState;
  readonly today: IsoDate;
}

/** Previews the season of the current choices, computed in the browser; or says why there is none. */
export function SeasonPreview({
  state: { preview, refusal, failed },
  today,
  nearRace,
  onRetry,
}: PreviewProps & { readonly nearRace: IsoDate | null; readonly onRetry: () => void }) {
  if (nearRace) return <NearRace days={daysBetween(today, nearRace)} />;
  if (failed)
    return (
      <ProblemCard
        title="The preview could not be loaded."
        detail="You can generate without it. Or check your connection and try again."
        onRetry={onRetry}
      />
    );
  if (refusal) return <Refused refusal={refusal} />;
  return preview ? <SeasonCard preview={preview} today={today} /> : <SeasonSkeleton />;
}

/** Previews the first week and the promises of the plan. */
export function WeekPreview({ state: { preview, refusal, proof, failed }, today }: PreviewProps) {
  if (failed || refusal) return null;
  if (!preview) return <WeekSkeleton />;
  return (
    <>
      <WeekCard preview={preview} today={today} />
      <PromisesCard proof={proof} />
    </>
  );
}

interface CardProps {
  readonly preview: Preview;
  readonly today: IsoDate;
}

// `memo` renders a card only when its own data changes, so that typing stays fast.
const SeasonCard = memo(({ preview: { weeks, raceDate, start }, today }: CardProps) => {
  const longest = Math.max(...weeks.map(({ longRideMinutes }) => longRideMinutes));
  return (
    <Card title="Load per week" aside={`Longest ride ${minutesText(longest)}`}>
      <SeasonChart
        weeks={weeks.map(({ kind, targetMinutes, ...week }) => ({
          ...week,
          recovery: kind === 'recovery' || kind === 'transition',
          minutes: targetMinutes,
        }))}
        raceDate={raceDate}
        today={today}
      />
      <p className={styles.start}>{unbroken(start)}</p>
    </Card>
  );
});

const WeekCard = memo(({ preview, today }: CardProps) => {
  const monday = preview.weeks[0]?.weekStart ?? mondayOf(today);
  const name = monday === mondayOf(today) ? 'This week' : 'First week';
  return (
    <Card title={`${name}, ${weekDates(monday)}`} aside={weekTotal(preview)}>
      <p className={styles.aim}>{aimOf(preview)}</p>
      <WeekColumns label={`${name}'s plan`} days={preview.days.map((day) => weekDayOf(day, today))} />
    </Card>
  );
});

/** The aim of the first week. Late in a week there may be no riding day left. */
function aimOf(preview: Preview): string {
  if (ridesOf(preview).length > 0) return preview.aim;
  return preview.weeks.length > 1
    ? 'No day with time to ride is left this week: the first ride is next week.'
    : 'No day with time to ride is left this week: this plan would have no rides. Choose more weeks.';
}

interface Refusal {
  readonly field: string;
  readonly code: string;
}

/** The text of a refusal. The field of the race date itself says which days are possible. */
const refusalWords = ({ field, code }: Refusal): string =>
  field === 'raceDate'
    ? 'With a later race, or an earlier start, the season up to it shows here.'
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

/** Says that the rider's race is too near for a new plan. */
const NearRace = ({ days }: { readonly days: number }) => (
  <output className={styles.refused}>
    <CircleAlert aria-hidden="true" />
    <div>
      <p className={styles.refusedTitle}>
        Your race is {days === 1 ? 'tomorrow' : `in ${days} days`}, too near for a new build-up
      </p>
      <p>
        What is planned stays. To fit it to other hours, change your hours. For a plan without the race,
        untick Race preparation.
      </p>
      <Link to="/onboarding" className={buttonClass({ tone: 'ghost', size: 's' })}>
        Change your hours
      </Link>
    </div>
  </output>
);
