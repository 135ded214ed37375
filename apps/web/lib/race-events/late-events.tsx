import { Suspense } from 'react';
import { latePart } from '#lib/late-part.ts';

const EventsOfDay = latePart(async () => (await import('./event-chips.tsx')).EventsOfDay);

/** The events of a day, which come after the screen. */
export const LateEvents = ({ date }: { readonly date: string }) => (
  <Suspense>
    <EventsOfDay date={date} />
  </Suspense>
);
