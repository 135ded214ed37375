import { eventWords } from '#lib/race.ts';
import { FlagLine } from '#ui/flag-mark.tsx';
import { type RaceEvent, useRaceEvents } from './race-events.ts';

interface EventChipsProps {
  readonly events: readonly RaceEvent[];
}

/** Events of a day, each with its priority and name. */
export const EventChips = ({ events }: EventChipsProps) =>
  events.map((event) => <FlagLine key={event.id}>{eventWords(event)}</FlagLine>);

/** The events of one day, which load by themselves. */
export const EventsOfDay = ({ date }: { readonly date: string }) => (
  <EventChips events={useRaceEvents().filter((event) => event.date === date)} />
);
