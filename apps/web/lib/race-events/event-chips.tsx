import { eventWords } from '#lib/race-events/race.ts';
import { FlagLine } from '#ui/flag-mark.tsx';
import type { RaceEvent } from './race-events.ts';

interface EventChipsProps {
  readonly events: readonly RaceEvent[];
}

/** The events of a day, each with its priority and name. */
export const EventChips = ({ events }: EventChipsProps) =>
  events.map((event) => <FlagLine key={event.id}>{eventWords(event)}</FlagLine>);
