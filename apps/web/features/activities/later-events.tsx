import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { eventWords } from '#lib/race-events/race.ts';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { FlagLine } from '#ui/flag-mark.tsx';
import styles from './activities.module.css';

/** The calendar names at most this many later events; "Events" lists all. */
const MAX_EVENTS = 3;

/** Events after the last day of the calendar, which shows no later weeks. */
export function LaterEvents({ events }: { readonly events: readonly RaceEvent[] }) {
  const more = events.length - MAX_EVENTS;
  return (
    <section aria-label="After these weeks" className={styles.later}>
      <p>After these weeks:</p>
      {events.slice(0, MAX_EVENTS).map((event) => (
        <FlagLine key={event.id}>
          {eventWords(event)}, {dayText(event.date, 'long')}
        </FlagLine>
      ))}
      {more > 0 && <p>“Events” lists {countText(more, 'more event')}.</p>}
    </section>
  );
}
