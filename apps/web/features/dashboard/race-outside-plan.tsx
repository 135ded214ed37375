import { addDays, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { RACE_DAYS_AHEAD } from '@musette/coach/season/season-input';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conflictsQuery } from '#lib/replanning/conflicts.ts';
import { dayText } from '#lib/text/day-text.ts';
import { plannedWeeksQuery } from '#lib/rider-data/plans.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './dashboard.module.css';
import { RaceBefore, type RaceBeforeProps } from './race-before.tsx';

interface RaceNotesProps extends RaceBeforeProps {
  /** Whether weeks are being written or are missing, which may reach the race. */
  readonly isUnfinished: boolean;
}

/** What is to be said of a race: that it was, or that no plan reaches it. */
export const RaceNotes = ({ isUnfinished, ...props }: RaceNotesProps) => (
  <>
    <RaceBefore {...props} />
    {!isUnfinished && <RaceOutsidePlan raceDate={props.raceDate} today={props.today} />}
  </>
);

interface RaceOutsidePlanProps {
  /** The rider's race. */
  readonly raceDate: IsoDate | null;
  readonly today: IsoDate;
}

/** Warns of a race in a week that is not planned, and leads to a plan that reaches it. */
function RaceOutsidePlan({ raceDate, today }: RaceOutsidePlanProps) {
  const weeks = useQuery(plannedWeeksQuery).data;
  const conflicts = useQuery(conflictsQuery).data;
  // A race that has moved has a line of its own.
  if (!weeks || !conflicts || conflicts.race || raceDate === null) return null;
  const words = outsidePlanText(weeks, raceDate, today);
  if (words === null) return null;
  const isTooNear = raceDate < addDays(today, RACE_DAYS_AHEAD);
  return (
    <Card className={styles.raceOutside ?? ''}>
      <p>
        {words}
        {isTooNear && ' The race is too near for a new build-up.'}
      </p>
      {!isTooNear && (
        <Link to="/generate" search={{ extend: true }} className={buttonClass({ tone: 'ghost', size: 's' })}>
          Plan up to the race
        </Link>
      )}
    </Card>
  );
}

/** Says that no week is planned for the race; null when one is, when it is over, and without a plan. */
export function outsidePlanText(weeks: readonly WeekKey[], raceDate: IsoDate, today: IsoDate): string | null {
  const ahead = weeks.filter((week) => week >= mondayOf(today));
  const [first, last] = [ahead[0], ahead.at(-1)];
  const raceWeek = mondayOf(raceDate);
  if (first === undefined || last === undefined || raceDate < today || ahead.includes(raceWeek)) return null;
  const race = `your race on ${dayText(raceDate, 'day')}`;
  if (raceWeek > last) return `Your plan ends on ${dayText(addDays(last, 6), 'day')}, before ${race}.`;
  if (raceWeek < first) return `Your plan starts on ${dayText(first, 'day')}, after ${race}.`;
  return `The week of ${race} is not planned.`;
}
