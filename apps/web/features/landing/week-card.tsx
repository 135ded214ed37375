import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { minutesAvailable } from '@musette/coach/rider/availability';
import { Check } from 'lucide-react';
import { lengthWords } from '#lib/length-words.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { RestProfile, StageProfile } from '#ui/stage-profile.tsx';
import { dayName, minutesOf, SAMPLE_WEEK, shownChecks, weekMinutes } from './sample-week.ts';
import styles from './week-card.module.css';

const PROFILE_PX = 92;

/** Seven days as seven stages, and the promises that they keep. */
export function WeekCard() {
  const { number, of, hours, checks } = SAMPLE_WEEK;
  const kept = checks.filter(({ passed }) => passed).length;
  const free = lengthWords(minutesAvailable(hours));
  return (
    <Card
      title={`Week ${number} of ${of}: ${free} free, ${lengthWords(weekMinutes(SAMPLE_WEEK))} planned`}
      aside={<Pill tone="good">{`${kept} of ${checks.length} promises hold`}</Pill>}
      className={styles.card ?? ''}
    >
      <ol className={styles.days}>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} />
        ))}
      </ol>
      <ul className={styles.proof}>
        {shownChecks(SAMPLE_WEEK).map(({ name, limit, figure }) => (
          <li key={name} className={styles.check}>
            <Check aria-hidden="true" />
            <span>{sentence(limit)}</span>
            <span className={styles.figure}>{figure}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function Day({ day }: { readonly day: Weekday }) {
  const workout = SAMPLE_WEEK.days[day];
  const hours = SAMPLE_WEEK.hours[day];
  return (
    <li className={styles.day}>
      <span className={styles.head}>
        <span>
          <span aria-hidden="true">{dayName(day).slice(0, 3)}</span>
          <span className="visually-hidden">{dayName(day)}</span>
        </span>
        {hours > 0 && <span className={styles.hours}>{lengthWords(hours * 60)} free</span>}
      </span>
      {workout ? (
        <StageProfile steps={workout.steps} heightPx={PROFILE_PX} className={styles.stage ?? ''} />
      ) : (
        <RestProfile heightPx={PROFILE_PX} className={styles.stage ?? ''} />
      )}
      <span className={styles.words}>
        <strong>{workout?.type ?? 'Rest'}</strong>
        {workout && <span className={styles.minutes}>{lengthWords(minutesOf(workout))}</span>}
      </span>
    </li>
  );
}
