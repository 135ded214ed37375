import { daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
      <Events profile={profile} today={today} onEdit={setTarget} />
    </Dialog>
  );
}

interface EventsProps extends Omit<EventsDialogProps, 'onClose' | 'onReplan'> {
  readonly onEdit: (event: RaceEvent) => void;
}

function Events({ profile, today, onEdit }: EventsProps) {
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
  const shown = data.filter(({ date }) => isWhole || date >= today);
  const over = data.length - data.filter(({ date }) => date >= today).length;
  return (
    <>
      {shown.length === 0 && <p>No events ahead. Add your next race, and a plan can lead up to it.</p>}
      <ul className={styles.list}>
        {shown.map((event) => (
          <li key={event.id}>
            <span>
              <b>{event.name}</b>
              <br />
              <span className={styles.facts}>{factsOf(event, { profile, today })}</span>
            </span>
            <Button tone="ghost" size="s" onClick={() => onEdit(event)}>
              Edit<span className="visually-hidden"> {event.name}</span>
            </Button>
          </li>
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

/** What is known of an event, in one line. */
function factsOf(event: RaceEvent, { profile, today }: Pick<EventsDialogProps, 'profile' | 'today'>): string {
  const ahead = daysBetween(today, event.date);
  return [
    `${event.priority} race`,
    `${dayText(event.date, 'day')}${ahead > 1 ? `, in ${ahead} days` : ''}`,
    ...eventFacts(event, profile),
  ].join(' · ');
}
