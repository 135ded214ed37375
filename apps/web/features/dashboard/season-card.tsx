import type { IsoDate } from '@musette/coach/calendar/days';
import type { TrainingProgress } from '@musette/coach/progress/fitness/training-progress';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { phaseOf } from '#lib/rider-data/plan-texts.ts';
import { eventWords, raceWords } from '#lib/race-events/race.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { type RaceEvent, useRaceEvents } from '#lib/race-events/race-events.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import type { Plan } from '#lib/rider-data/plans.ts';
import { NoSeason } from './no-season.tsx';
import styles from './season-card.module.css';
import { type Milestone, nextMilestones, withNextEvent } from './milestones.ts';
import { daysAheadText, seasonProgress } from './season-figures.ts';

interface SeasonCardProps {
  /** All weeks of the season. */
  readonly plans: readonly Plan[];
  readonly today: IsoDate;
}

/** The season's progress and its next milestones (spec 2, training progress). */
export function SeasonCard({ plans, today }: SeasonCardProps) {
  const season = seasonProgress(plans, today);
  const race = useProfile().data?.raceDate ?? null;
  if (season === null) return <NoSeason isOver={plans.length > 0} />;
  return (
    <Card
      title="Training progress"
      aside={season.week.weekStart > today ? 'Not begun yet' : phaseOf(season.week)}
      className={styles.card ?? ''}
    >
      <Figures season={season} today={today} />
      <Ahead plans={plans} milestones={nextMilestones(plans, { today, race })} today={today} />
      <p className={styles.action}>
        <Link to="/generate" search={{ change: true }} className={buttonClass({ tone: 'ghost' })}>
          Change the plan
        </Link>
      </p>
    </Card>
  );
}

interface FiguresProps {
  readonly season: TrainingProgress<Plan>;
  readonly today: IsoDate;
}

const Figures = ({ season, today }: FiguresProps) => (
  <>
    <div className={styles.figures}>
      {season.week.weekStart > today ? (
        <FigureNumber
          size="m"
          label="To come"
          value={season.week.of}
          unit={season.week.of === 1 ? 'week' : 'weeks'}
        />
      ) : (
        <FigureNumber size="m" label="Week" value={season.week.number} unit={`of ${season.week.of}`} />
      )}
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
  'first-week': 'First week',
  recovery: 'Recovery week',
  race: 'Race',
  'last-week': 'Last week',
  event: 'Event',
};

interface NamedBy {
  readonly plans: readonly Plan[];
  /** The event of the day. */
  readonly event: RaceEvent | undefined;
}

/** The label of a milestone; a race has the name that the rider gave it, in the plan or as an event. */
function labelOf({ kind, date }: Milestone, { plans, event }: NamedBy): string {
  const race = kind === 'race' && plans.find(({ raceDate }) => raceDate === date);
  if (race && race.raceName !== null) return raceWords(race);
  return event && (kind === 'event' || kind === 'race') ? eventWords(event) : MILESTONE_LABELS[kind];
}

interface AheadProps {
  readonly plans: readonly Plan[];
  readonly milestones: readonly Milestone[];
  readonly today: IsoDate;
}

function Ahead({ plans, milestones, today }: AheadProps) {
  const events = useRaceEvents();
  const nameOf = (milestone: Milestone): string => {
    const event = events.find(({ date }) => date === milestone.date);
    return labelOf(milestone, { plans, event });
  };
  return (
    <dl className={styles.ahead}>
      {withNextEvent(milestones, events, today).map(({ kind, date }) => (
        <div key={kind}>
          <dt>{nameOf({ kind, date })}</dt>
          <dd>
            {dayText(date, 'day')} <span className={styles.away}>{daysAheadText(date, today)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
