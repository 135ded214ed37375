import { Suspense } from 'react';
import { latePart } from '#lib/late-code.tsx';
import { useRaceEvents } from './race-events.ts';

const EventChips = latePart(async () => (await import('./event-chips.tsx')).EventChips);

/** The events of a day, which come after the screen. Most days have none, and then nothing is loaded. */
export function LateEvents({ date }: { readonly date: string }) {
  const events = useRaceEvents().filter((event) => event.date === date);
  if (events.length === 0) return null;
  return (
    <Suspense>
      <EventChips events={events} />
    </Suspense>
  );
}
