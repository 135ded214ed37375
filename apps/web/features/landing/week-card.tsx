import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { minutesAvailable } from '@musette/coach/rider/availability';
import { Check } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { RestProfile, StageProfile } from '#ui/stage-profile.tsx';
import { dayName, minutesOf, proofOf, timeText, weekMinutes } from './sample-proof.ts';
import { SAMPLE_HOURS, SAMPLE_WEEK } from './sample-week.ts';
import styles from './week-card.module.css';

const PROFILE_PX = 92;

/** Seven days as seven stages, and the promises that they keep. */
export function WeekCard() {
  const checks = proofOf(SAMPLE_WEEK, SAMPLE_HOURS);
  const kept = checks.filter(({ holds }) => holds);
  const free = timeText(minutesAvailable(SAMPLE_HOURS));
  return (
    <Card
      title={`A week with ${free} to ride: ${timeText(weekMinutes(SAMPLE_WEEK))} planned`}
      aside={<Pill tone="good">{`${kept.length} of ${checks.length} promises hold`}</Pill>}
      className={styles.card ?? ''}
    >
      <ol className={styles.days}>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} />
        ))}
      </ol>
      <ul className={styles.proof}>
        {kept.map(({ name, figure }) => (
          <li key={name} className={styles.check}>
            <Check aria-hidden="true" />
            <span>{name}</span>
            <span className={styles.figure}>{figure}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Day({ day }: { readonly day: Weekday }) {
  const workout = SAMPLE_WEEK[day];
  const hours = SAMPLE_HOURS[day];
  return (
    <li className={styles.day}>
      <span className={styles.head}>
        <span>
          <span aria-hidden="true">{dayName(day).slice(0, 3)}</span>
          <span className="visually-hidden">{dayName(day)}</span>
        </span>
        {hours > 0 && <span className={styles.hours}>{timeText(hours * 60)} free</span>}
      </span>
      {workout ? (
        <StageProfile steps={workout.steps} heightPx={PROFILE_PX} className={styles.stage ?? ''} />
      ) : (
        <RestProfile heightPx={PROFILE_PX} className={styles.stage ?? ''} />
      )}
      <span className={styles.words}>
        <strong>{workout?.name ?? 'Rest'}</strong>
        {workout && <span className={styles.minutes}>{timeText(minutesOf(workout))}</span>}
      </span>
    </li>
  );
}
