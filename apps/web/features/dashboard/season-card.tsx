import type { IsoDate } from '@musette/coach/calendar/days';
import type { TrainingProgress } from '@musette/coach/progress/training-progress';
import { Link } from '@tanstack/react-router';
import { dayText, phaseOf } from '#lib/plan-words.ts';
import type { DatedPlan } from './dated.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './season-card.module.css';
import { awayText, milestonesIn, seasonIn, type Milestone } from './standing.ts';
import { useSeason } from './use-dashboard.ts';

interface TodayProps {
  readonly today: IsoDate;
}

/** Where in the season the rider is, and what comes next (spec 2, training progress). */
export function SeasonCard({ today }: TodayProps) {
  const { data, error, isFetching, refetch } = useSeason(today);
  if (data) return <Known plans={data} today={today} />;
  if (!error) return <Skeleton height={SEASON_CARD_PX} />;
  return (
    <ProblemCard title="Failed to load plan details" retrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** How high the card is, more or less. */
export const SEASON_CARD_PX = 250;

function Known({ plans, today }: TodayProps & { readonly plans: readonly DatedPlan[] }) {
  const season = seasonIn(plans, today);
  if (season === null) return <NoSeason />;
  return (
    <Card title="Training progress" aside={phaseOf(season.week)} className={styles.card ?? ''}>
      <Figures season={season} />
      <Ahead milestones={milestonesIn(plans, today)} today={today} />
      <ToGenerate>Change the plan</ToGenerate>
    </Card>
  );
}

const NoSeason = () => (
  <Card title="Training progress" className={styles.card ?? ''}>
    <p className={styles.none}>
      No season yet. Choose how many weeks and, if you have one, the date of a race: your progress towards it
      shows here.
    </p>
    <ToGenerate>Plan a season</ToGenerate>
  </Card>
);

const ToGenerate = ({ children }: { readonly children: string }) => (
  <p className={styles.action}>
    <Link to="/generate" className={buttonClass({ tone: 'ghost' })}>
      {children}
    </Link>
  </p>
);

const Figures = ({ season }: { readonly season: TrainingProgress<DatedPlan> }) => (
  <>
    <div className={styles.figures}>
      <FigureNumber size="m" label="Week" value={season.week.number} unit={`of ${season.week.of}`} />
      <FigureNumber
        size="m"
        label="Workouts done"
        value={season.sessionsDone}
        unit={`of ${season.sessions}`}
      />
    </div>
    <ProgressBar
      label="Share of the season's workouts that are done"
      percent={season.percent}
      words={`${season.sessionsDone} of ${season.sessions} workouts`}
    />
  </>
);

const MILESTONE_LABELS: Readonly<Record<Milestone['kind'], string>> = {
  recovery: 'Recovery week',
  race: 'Race',
  'last-week': 'Last week',
};

const Ahead = ({ milestones, today }: TodayProps & { readonly milestones: readonly Milestone[] }) => (
  <dl className={styles.ahead}>
    {milestones.map(({ kind, date }) => (
      <div key={kind}>
        <dt>{MILESTONE_LABELS[kind]}</dt>
        <dd>
          {dayText(date, 'day')}
          <span className={styles.away}>{awayText(date, today)}</span>
        </dd>
      </div>
    ))}
  </dl>
);
