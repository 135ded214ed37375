import type { IsoDate } from '@musette/coach/calendar/days';
import { createContext, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { lateDialog } from '#lib/late-dialog.tsx';
import { latePart } from '#lib/late-part.ts';
import { useProfile } from '#lib/profile.ts';
import type { EventTarget } from '#lib/race-events/event-dialog.tsx';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/stack.tsx';

const EventDialog = lateDialog(async () => (await import('#lib/race-events/event-dialog.tsx')).EventDialog);
const EventsDialog = lateDialog(
  async () => (await import('#lib/race-events/events-dialog.tsx')).EventsDialog,
);
const ReplanOffer = lateDialog(async () => (await import('#lib/race-events/replan-offer.tsx')).ReplanOffer);
const EventPlanNote = latePart(async () => (await import('./event-plan-note.tsx')).EventPlanNote);

/** What is open: an event, a new one on a day, the list, or the question whether to plan again. */
type Asked = EventTarget | 'list' | 'replan';

const EditContext = createContext<(asked: Asked) => void>(() => undefined);

interface EventEditingProps {
  readonly today: IsoDate;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
  readonly children: ReactNode;
}

/** Holds the dialogs of events above the days: a popover that asks for one may close meanwhile. */
export function EventEditing({ today, onReplan, children }: EventEditingProps) {
  const { data: profile } = useProfile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = useMemo(() => ({ today, onReplan, onClose: () => setAsked(null) }), [today, onReplan]);
  return (
    <EditContext value={setAsked}>
      {children}
      {profile && asked === 'list' && <EventsDialog {...dialog} profile={profile} />}
      {asked === 'replan' && <ReplanOffer {...dialog} />}
      {profile && asked !== null && typeof asked !== 'string' && (
        <EventDialog {...dialog} profile={profile} target={asked} />
      )}
    </EditContext>
  );
}

/** Opens the list of events. */
export function EventsButton() {
  const edit = use(EditContext);
  return (
    <Button tone="ghost" onClick={() => edit('list')}>
      Events
    </Button>
  );
}

interface EventActionsProps {
  readonly events: readonly RaceEvent[];
  readonly date: IsoDate;
  readonly today: IsoDate;
}

/** Edits the events of a day, or adds one from today on, and says what the plan does not know. */
export function EventActions({ events, date, today }: EventActionsProps) {
  const edit = use(EditContext);
  if (events.length === 0 && date < today) return null;
  return (
    <>
      <Suspense>
        <EventPlanNote date={date} hasEvents={events.length > 0} onReplan={() => edit('replan')} />
      </Suspense>
      <Row>
        {events.map((event) => (
          <Button key={event.id} tone="ghost" size="s" onClick={() => edit(event)}>
            Edit {event.name}
          </Button>
        ))}
        {date >= today && (
          <Button tone="ghost" size="s" onClick={() => edit({ date })}>
            Add an event
          </Button>
        )}
      </Row>
    </>
  );
}
