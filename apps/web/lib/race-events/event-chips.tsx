import { FlagLine } from '#ui/flag-mark.tsx';
import { type RaceEvent, useRaceEvents } from './race-events.ts';

/** The events of a day, each with its priority and name. */
export const EventChips = ({ events }: { readonly events: readonly RaceEvent[] }) =>
  events.map(({ id, name, priority }) => (
    <FlagLine key={id}>
      {priority} race: {name}
    </FlagLine>
  ));

/** The events of one day, which load by themselves. */
export const EventsOfDay = ({ date }: { readonly date: string }) => (
  <EventChips events={useRaceEvents().filter((event) => event.date === date)} />
);
