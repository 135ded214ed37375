import { daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import type { EventPriority } from '@musette/coach/event/race-event';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { messageOf } from '#lib/text/messages.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { eventFacts } from './event-labels.ts';
import { type RaceEvent, raceEventsQuery } from './race-events.ts';
import { EventDialog, type EventTarget } from './event-dialog.tsx';
import styles from './race-events.module.css';

interface EventsDialogProps {
  readonly profile: Profile;
  readonly today: IsoDate;
  readonly onClose: () => void;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
}

/** The rider's events: those ahead, and those that are over on demand. */
export function EventsDialog({ profile, today, onClose, onReplan }: EventsDialogProps) {
  const [target, setTarget] = useState<EventTarget | null>(null);
  if (target !== null)
    return (
      <EventDialog
        profile={profile}
        target={target}
        today={today}
        onClose={() => setTarget(null)}
        onDone={onClose}
        onReplan={onReplan}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your events"
      words="Races and other rides with a date. The A race is the goal of a season."
      actions={<Button onClick={() => setTarget({ date: '' })}>Add an event</Button>}
    >
      <Events profile={profile} today={today} onChoose={setTarget} />
    </Dialog>
  );
}

interface EventsProps extends Omit<EventsDialogProps, 'onClose' | 'onReplan'> {
  readonly onChoose: (target: EventTarget) => void;
}

function Events({ profile, today, onChoose }: EventsProps) {
  const { data, error, isFetching, refetch } = useQuery(raceEventsQuery);
  const [isWhole, setWhole] = useState(false);
  if (!data && error)
    return (
      <ProblemCard
        title="Your events could not be loaded"
        detail={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading>Loading your events...</Loading>;
  const race = raceWithoutEvent(data, { profile, today });
  const shown = data.filter(({ date }) => isWhole || date >= today);
  const over = data.length - data.filter(({ date }) => date >= today).length;
  return (
    <>
      {shown.length === 0 && race === null && (
        <p>No events ahead. Add your next race, and a plan can lead up to it.</p>
      )}
      <ul className={styles.list}>
        {race !== null && (
          <Row
            name="The race of your plan"
            facts={[...whenOf('A', race, today), 'no details yet']}
            action={
              <Button {...ROW_BUTTON} onClick={() => onChoose({ date: race })}>
                Add details
              </Button>
            }
          />
        )}
        {shown.map((event) => (
          <Row
            key={event.id}
            name={event.name}
            facts={[...whenOf(event.priority, event.date, today), ...eventFacts(event, profile)]}
            action={
              <Button {...ROW_BUTTON} onClick={() => onChoose(event)}>
                Edit<span className="visually-hidden"> {event.name}</span>
              </Button>
            }
          />
        ))}
      </ul>
      {over > 0 && !isWhole && (
        <Button tone="quiet" size="s" onClick={() => setWhole(true)}>
          {over === 1 ? 'Show the one that is over' : `Show ${over} that are over`}
        </Button>
      )}
    </>
  );
}

/** The day of the coming race where no A event says more of it: a plan can be asked for with a date alone. */
function raceWithoutEvent(
  events: readonly RaceEvent[],
  { profile: { raceDate }, today }: Pick<EventsProps, 'profile' | 'today'>,
): IsoDate | null {
  if (raceDate === null || raceDate < today) return null;
  return events.some(({ priority, date }) => priority === 'A' && date === raceDate) ? null : raceDate;
}

const ROW_BUTTON = { tone: 'ghost', size: 's' } as const;

interface RowProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly action: ReactNode;
}

const Row = ({ name, facts, action }: RowProps) => (
  <li>
    <span>
      <b>{name}</b>
      <br />
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </span>
    {action}
  </li>
);

/** What an event means to the rider, its day, and how far ahead that is. */
function whenOf(priority: EventPriority, date: IsoDate, today: IsoDate): readonly string[] {
  const ahead = daysBetween(today, date);
  return [`${priority} race`, `${dayText(date, 'day')}${ahead > 1 ? `, in ${ahead} days` : ''}`];
}
