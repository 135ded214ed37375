import { raceWords } from '#lib/race.ts';
import { FlagLine } from '#ui/flag-mark.tsx';
import { type RaceEvent, useRaceEvents } from './race-events.ts';

interface EventChipsProps {
  readonly events: readonly RaceEvent[];
  /** The kind of the workout of the day, beside which its race has no chip of its own. */
  readonly kind?: string | null;
}

/** The events of a day, each with its priority and name. */
export const EventChips = ({ events, kind = null }: EventChipsProps) =>
  events
    .filter(({ name }) => kind !== raceWords({ raceName: name }))
    .map(({ id, name, priority }) => (
      <FlagLine key={id}>
        {priority} race: {name}
      </FlagLine>
    ));

/** The events of one day, which load by themselves. */
export const EventsOfDay = ({ date }: { readonly date: string }) => (
  <EventChips events={useRaceEvents().filter((event) => event.date === date)} />
);
