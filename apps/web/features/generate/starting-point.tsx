import type { Availability } from '@musette/coach/rider/availability';
import { type Distribution, DISTRIBUTIONS, type Goal } from '@musette/coach/rider/vocabulary';
import { GOAL_DISTRIBUTIONS } from '@musette/coach/season/tables/distribution';
import { Link } from '@tanstack/react-router';
import { daysInWords, weekHoursText } from '#lib/text/format-hours.ts';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import { useState } from 'react';
import { DISTRIBUTION_LABELS, optionsOf } from '#lib/text/labels.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { RIDING_NAMES } from '#lib/rider-fields/measures.ts';
import { RidingFields } from '#lib/rider-fields/riding-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './generate.module.css';
import type { ChoicesState } from './use-choices.ts';
import type { RidingState } from './use-riding.ts';

interface StartingPointProps {
  readonly riding: RidingState;
  readonly state: ChoicesState;
}

/** The choices that few riders change, and what the plan starts from. */
export const LaterChoices = ({
  profile,
  ...props
}: StartingPointProps & { readonly profile: Pick<Profile, 'availabilityHours' | 'goal'> }) => (
  <>
    <DistributionField state={props.state} goal={profile.goal} />
    <HoursSummary hours={profile.availabilityHours} />
    <StartingPoint {...props} />
  </>
);

/** What the plan starts from: recent rides, or what the rider tells; every question may be skipped. */
function StartingPoint({ riding, state }: StartingPointProps) {
  const { recent, failed } = riding;
  const fromRides = Boolean(recent) && state.choices.startFrom === 'rides';
  return (
    <section className={styles.starting} aria-label="Where the plan starts from">
      {failed && (
        <ProblemCard
          title="It is not known what your rides say."
          detail="The plan starts from them if they say enough. Check your connection and try again."
          onRetry={riding.retry}
        />
      )}
      {recent === undefined ? (
        <Skeleton height={66} />
      ) : (
        <>
          {fromRides ? <FromRides riding={riding} /> : <Told riding={riding} />}
          {recent && (
            <div>
              <Button size="s" tone="ghost" onClick={() => riding.startFrom(fromRides ? 'told' : 'rides')}>
                {fromRides ? 'Start from other figures' : 'Start from your rides'}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What rides and completed workouts of the last six weeks say, which the rider may overrule; the age is in no ride. */
function FromRides({ riding }: Pick<StartingPointProps, 'riding'>) {
  const { recent, unknown, leavesOutStrava } = riding;
  if (!recent) return null;
  const { weeklyHours, longestRideMinutes, fitness } = recent;
  return (
    <>
      <p>
        {unbroken(
          `From your rides: ${weeklyHours} h a week, longest ${minutesText(longestRideMinutes)}, fitness ${Math.round(fitness)}.`,
        )}{' '}
        {leavesOutStrava && STRAVA_LEFT_OUT}
      </p>
      <RidingFields
        values={riding.values}
        errors={riding.errors}
        asked={unknown.filter((name) => name === 'yearOfBirth')}
        onChange={riding.set}
      />
    </>
  );
}

const STRAVA_LEFT_OUT = 'Rides that only Strava has are not counted.';

/** The answers of the rider: what the profile does not know is asked, and the rest may be changed. */
function Told({ riding }: Pick<StartingPointProps, 'riding'>) {
  const { recent, values, errors, unknown, leavesOutStrava } = riding;
  const isOverruled = Boolean(recent);
  const [isOpen, setOpen] = useState(false);
  const isTold = !unknown.includes('usualWeeklyHours');
  const asked = RIDING_NAMES.filter(
    (name) => unknown.includes(name) || isOpen || (isOverruled && name !== 'yearOfBirth'),
  );
  return (
    <>
      {isTold && !isOverruled && (
        <div className={styles.hoursHead}>
          <p>You said: {toldText(values)}</p>
          <Button size="s" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Change
          </Button>
        </div>
      )}
      {!isOverruled && unknown.length > 0 && leavesOutStrava && <p>{STRAVA_LEFT_OUT}</p>}
      <RidingFields values={values} errors={errors} asked={asked} onChange={riding.set} />
    </>
  );
}

function toldText({ usualWeeklyHours, longestRideMinutes }: RidingState['values']): string {
  const longest =
    typeof longestRideMinutes === 'number' ? `, longest ride ${minutesText(longestRideMinutes)}` : '';
  return unbroken(`${usualWeeklyHours ?? 0} h a week${longest}`);
}

/** The rider's hours, with a link to change them (spec 2). */
const HoursSummary = ({ hours }: { readonly hours: Availability }) => (
  <section className={styles.hours} aria-label="Your week">
    <div className={styles.hoursHead}>
      <p>
        Your week, {weekHoursText(hours)} h on {daysInWords(hours)}
      </p>
      <Link to="/onboarding">Change your hours</Link>
    </div>
    <WeekBars label="Your hours, day by day" hours={hours} />
  </section>
);

const DISTRIBUTION_HINTS: Readonly<Record<Distribution, string>> = {
  pyramidal: 'the harder the riding, the less of it.',
  polarized: 'little between easy and hard.',
  'sweet-spot': 'most key sessions just below threshold.',
};

interface DistributionProps {
  readonly state: ChoicesState;
  readonly goal: Goal;
}

/** What the choice makes of the plan. A goal that leans to polarized by itself still has work between easy and hard. */
function distributionHint(chosen: Distribution | '', goal: Goal): string {
  const lean = GOAL_DISTRIBUTIONS[goal];
  if (chosen !== '') return `${DISTRIBUTION_LABELS[chosen]}: ${DISTRIBUTION_HINTS[chosen]}`;
  return lean === 'polarized'
    ? 'Your goal leans to polarized by itself, with some work between easy and hard. Choose Polarized to have it strict.'
    : `Your goal leans to ${DISTRIBUTION_LABELS[lean].toLowerCase()} by itself: ${DISTRIBUTION_HINTS[lean]}`;
}

/** How the plan shares its time; the goal leans to a way of its own. */
function DistributionField({ state: { choices, set }, goal }: DistributionProps) {
  return (
    <Choice
      legend="Easy and hard"
      options={optionsOf<Distribution | ''>(['', ...DISTRIBUTIONS], {
        '': 'As the goal asks',
        ...DISTRIBUTION_LABELS,
      })}
      value={choices.distribution}
      onChange={(distribution) => set({ distribution })}
      hint={distributionHint(choices.distribution, goal)}
    />
  );
}
