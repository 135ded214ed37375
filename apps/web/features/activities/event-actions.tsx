import type { IsoDate } from '@musette/coach/calendar/days';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { lateDialog } from '#lib/late-dialog.tsx';
import { useProfile } from '#lib/profile.ts';
import type { EventTarget } from '#lib/race-events/event-dialog.tsx';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/stack.tsx';

const EventDialog = lateDialog(async () => (await import('#lib/race-events/event-dialog.tsx')).EventDialog);
const EventsDialog = lateDialog(
  async () => (await import('#lib/race-events/events-dialog.tsx')).EventsDialog,
);

/** What is open: an event, a new one on a day, or the list. */
type Asked = EventTarget | 'list';

const EditContext = createContext<(asked: Asked) => void>(() => undefined);

/** Holds the dialogs of events above the days: a popover that asks for one may close meanwhile. */
export function EventEditing({ today, children }: { readonly today: IsoDate; readonly children: ReactNode }) {
  const { data: profile } = useProfile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = useMemo(() => ({ today, onClose: () => setAsked(null) }), [today]);
  return (
    <EditContext value={setAsked}>
      {children}
      {profile && asked === 'list' && <EventsDialog {...dialog} profile={profile} />}
      {profile && asked !== null && asked !== 'list' && (
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

/** Edits the events of a day, or adds one from today on. */
export function EventActions({ events, date, today }: EventActionsProps) {
  const edit = use(EditContext);
  if (events.length === 0 && date < today) return null;
  return (
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
  );
}
