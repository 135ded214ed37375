import type { IsoDate } from '@musette/coach/calendar/days';
import { createContext, type ReactNode, type RefObject, Suspense, use, useMemo, useState } from 'react';
import { lateDialog, latePart } from '#lib/late-code.tsx';
import { useProfile } from '#lib/rider-data/profile.ts';
import type { EventTarget } from '#lib/race-events/event-dialog.tsx';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { type Days, useFocusBack } from './use-day-keys.ts';

const EventDialog = lateDialog(async () => (await import('#lib/race-events/event-dialog.tsx')).EventDialog);
const EventsDialog = lateDialog(
  async () => (await import('#lib/race-events/events-dialog.tsx')).EventsDialog,
);
const ReplanOffer = lateDialog(async () => (await import('#lib/race-events/replan-offer.tsx')).ReplanOffer);
const EventPlanNote = latePart(async () => (await import('./event-plan-note.tsx')).EventPlanNote);

/** What is open: an event, a new one on a day, the list, or the question whether to plan again. */
type Asked = EventTarget | 'list' | 'replan';

/** What is open, and the day that it was opened from; null for the list. */
interface Open {
  readonly asked: Asked;
  readonly from: IsoDate | null;
}

const EditContext = createContext<(open: Open) => void>(() => undefined);

const NOTHING = { asked: null, from: null };

interface EventEditingProps {
  readonly today: IsoDate;
  /** The calendar, which gets the focus back. */
  readonly days: RefObject<Days | null>;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
  readonly children: ReactNode;
}

/** Holds the dialogs of events above the days: a popover that asks for one may close meanwhile. */
export function EventEditing({ today, days, onReplan, children }: EventEditingProps) {
  const { data: profile } = useProfile();
  const [{ asked, from }, setOpen] = useState<Open | typeof NOTHING>(NOTHING);
  useFocusBack(days, from);
  const dialog = useMemo(() => ({ today, onReplan, onClose: () => setOpen(NOTHING) }), [today, onReplan]);
  return (
    <EditContext value={setOpen}>
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
    <Button tone="ghost" onClick={() => edit({ asked: 'list', from: null })}>
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
        <EventPlanNote
          date={date}
          hasEvents={events.length > 0}
          onReplan={() => edit({ asked: 'replan', from: date })}
        />
      </Suspense>
      <Row>
        {events.map((event) => (
          <Button key={event.id} tone="ghost" size="s" onClick={() => edit({ asked: event, from: date })}>
            Edit {event.name}
          </Button>
        ))}
        {date >= today && (
          <Button tone="ghost" size="s" onClick={() => edit({ asked: { date }, from: date })}>
            Add an event
          </Button>
        )}
      </Row>
    </>
  );
}
