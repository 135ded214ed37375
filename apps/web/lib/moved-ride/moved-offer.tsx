import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { nameOf } from '#lib/rider-data/activity-texts.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import type { MovedRide } from './moved-rides.ts';
import styles from './moved-offer.module.css';
import { decline, useCounting, useMovedRide } from './use-moved-ride.ts';

interface MovedOfferProps {
  readonly moved: MovedRide | null;
  /** Whether the ride itself is the subject of the page, so that it needs no name. */
  readonly isOwnPage?: boolean;
}

type Answer = 'counted' | 'declined' | 'none';

const YES: Record<Answer, string> = { counted: 'Undo', declined: 'Count it', none: 'Yes, count it' };

/**
 * Asks whether a ride was the workout of the day before or after. It says what the answer was, and can take it back: a no at once, and later on
 * the page of the ride. Each has the same first button, so that the focus stays on it.
 */
export function MovedOffer({ moved, isOwnPage = false }: MovedOfferProps) {
  const offer = useMovedRide(moved);
  const [hasSaidNo, setSaidNo] = useState(false);
  const { count, takeBack, isPending } = useCounting();
  const answer = answerOf(moved, offer);
  const yes = useFocusAfterChange<HTMLButtonElement>(answer);
  if (!moved || (answer === 'declined' && !isOwnPage && !hasSaidNo)) return null;
  return (
    <div className={styles.offer}>
      <output>{wordsOf(moved, answer, isOwnPage)}</output>
      <Row>
        <Button
          ref={yes}
          tone={moved.isCounted ? 'quiet' : 'ghost'}
          size="s"
          busy={isPending}
          onClick={() => (moved.isCounted ? takeBack(moved) : count(moved))}
        >
          {YES[answer]}
        </Button>
        {answer === 'none' && (
          <Button
            tone="quiet"
            size="s"
            onClick={() => {
              setSaidNo(true);
              decline(moved);
            }}
          >
            No
          </Button>
        )}
      </Row>
    </div>
  );
}

function answerOf(moved: MovedRide | null, offer: MovedRide | null): Answer {
  if (moved?.isCounted) return 'counted';
  return offer === null ? 'declined' : 'none';
}

function wordsOf({ ride, workout, kind }: MovedRide, answer: Answer, isOwnPage: boolean): string {
  const name = `“${nameOf(ride)}”`;
  const what = `the ${kind} of ${dayText(workout.date, 'day')}`;
  if (answer === 'none') return `Was ${isOwnPage ? 'this' : name} ${what}?`;
  return `${isOwnPage ? 'This ride' : name} ${answer === 'counted' ? 'counts' : 'does not count'} as ${what}.`;
}

/** A sign in the calendar that there is a question. */
export function MovedSign({ moved }: Pick<MovedOfferProps, 'moved'>) {
  const offer = useMovedRide(moved);
  return offer && !offer.isCounted && <span className={styles.sign}>Moved?</span>;
}
