import type { IsoDate } from '@musette/coach/calendar/days';
import type { PacedRider } from '@musette/coach/event/pacing';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { describe } from '@musette/words/describe';
import { ENGLISH_STEPS } from '@musette/words/languages/english/steps';
import { countText } from '#lib/text/count-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { outcomeWords, pictureOf } from '#lib/rider-data/outcome.ts';
import { isRide, phaseOf, weekFigures } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { eventFacts } from '#lib/race-events/event-labels.ts';
import { type RaceEvent, useEventFigures, useEventOn } from '#lib/race-events/race-events.ts';
import { kindOf, leftOutWords, titleOf } from '#lib/race-events/race.ts';
import { classes } from '#ui/classes.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './print.module.css';

interface PrintWeekProps {
  readonly plan: PlanDetail;
  readonly today: IsoDate;
  readonly profile: Profile;
}

/** The week as a page to print; it is hidden on screens. */
export function PrintWeek({ plan, today, profile }: PrintWeekProps) {
  const { ftpWatts, thresholdHeartRateBpm: thresholdBpm } = profile;
  const leftOut = leftOutWords(plan.workouts);
  const { minutes, load, rides } = weekFigures(plan);
  return (
    <section className={styles.sheet} aria-label="The week on one page">
      <header className={styles.head}>
        <h2>Week of {dayText(plan.weekStart)}</h2>
        <p>
          {phaseOf(plan)}, week {plan.number} of {plan.of}. {countText(rides, 'ride')}, {minutesText(minutes)}
          {leftOut && ` ${leftOut}`}, load {load}.{ftpWatts !== null && ` FTP ${ftpWatts} W.`}
        </p>
        <p>{plan.aim}</p>
      </header>
      <ol className={styles.days}>
        {plan.workouts.map((workout) => (
          <li key={workout.position} className={classes(styles.day, !isRide(workout) && styles.rest)}>
            <div>
              <p className={styles.date}>{dayText(workout.date, 'day')}</p>
              <p className={styles.minutes}>
                {isRide(workout)
                  ? workout.minutes > 0 && minutesText(workout.minutes)
                  : kindOf(plan, workout)}
              </p>
              <p className={styles.outcome}>{outcomeWords(workout, today)}</p>
            </div>
            {isRaceOrEvent(workout) && <PrintRace plan={plan} workout={workout} profile={profile} />}
            {isRide(workout) && !isRaceOrEvent(workout) && (
              <>
                <StageProfile {...pictureOf(workout, today)} heightPx={84} label="" />
                <div>
                  <p className={styles.focus}>{titleOf(plan, workout)}</p>
                  <p>{targetsOf(workout.steps, { ftpWatts, thresholdBpm })}.</p>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PrintRaceProps extends Pick<PrintWeekProps, 'plan' | 'profile'> {
  readonly workout: PlanDetail['workouts'][number];
}

// The physics of courses would be in the first load of every screen, if one more part of the app had it at once.
const latePacings = async (events: readonly RaceEvent[], rider: PacedRider) =>
  (await import('#lib/race-events/event-loads.ts')).pacingsById(events, rider);

/** What is known of a race or an event: it has no steps. */
function PrintRace({ plan, workout, profile }: PrintRaceProps) {
  const event = useEventOn(workout.date);
  const { ftpWatts, weightKg } = profile;
  const pacings = useEventFigures('pacings', { ftpWatts, weightKg }, latePacings).data;
  const pacing = (event && pacings?.get(event.id)) ?? null;
  return (
    <>
      <FlagProfile heightPx={84} />
      <div>
        <p className={styles.focus}>{event?.name ?? titleOf(plan, workout)}</p>
        {event && <p>{eventFacts(event, profile, pacing).join(', ')}.</p>}
        {pacing && <p>{Math.round(pacing.weightedWatts)} W weighted.</p>}
      </div>
    </>
  );
}

/** What to ride: in percent of the FTP, else in beats, else by feel. */
function targetsOf(
  steps: PlanDetail['workouts'][number]['steps'],
  { ftpWatts, thresholdBpm }: { readonly ftpWatts: number | null; readonly thresholdBpm: number | null },
): string {
  if (ftpWatts !== null) return describe(ENGLISH_STEPS, steps, { scale: 'power' });
  if (thresholdBpm === null) return describe(ENGLISH_STEPS, steps, { scale: 'feel' });
  return describe(ENGLISH_STEPS, steps, {
    scale: 'heart-rate',
    figures: { ftpWatts, thresholdHeartRate: thresholdBpm },
  });
}
