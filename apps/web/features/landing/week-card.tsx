import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { minutesAvailable } from '@musette/coach/rider/availability';
import { Check } from 'lucide-react';
import { lengthWords } from '#lib/length-words.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { WeekColumns, type WeekDay } from '#ui/week-columns.tsx';
import { dayName, minutesOf, SAMPLE_WEEK, shownChecks, weekMinutes } from './sample-week.ts';
import styles from './week-card.module.css';

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
      <WeekColumns label="The days of that week" days={WEEKDAYS.map(dayOf)} heightPx={92} />
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

function dayOf(day: Weekday): WeekDay {
  const workout = SAMPLE_WEEK.days[day];
  const hours = SAMPLE_WEEK.hours[day];
  return {
    key: day,
    name: dayName(day),
    beside: hours > 0 ? `${lengthWords(hours * 60)} free` : undefined,
    title: workout?.type ?? 'Rest',
    words: workout ? lengthWords(minutesOf(workout)) : undefined,
    steps: workout?.steps ?? [],
    quiet: workout === null,
  };
}
