import { dayText } from '#lib/day-text.ts';
import { nameOf } from '#lib/activity-texts.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/stack.tsx';
import type { MovedRide } from './moved-rides.ts';
import styles from './moved-offer.module.css';
import { decline, useCounting, useMovedRide } from './use-moved-ride.ts';

interface MovedOfferProps {
  readonly moved: MovedRide | null;
  /** Whether the ride itself is the subject of the page, so that it needs no name. */
  readonly isOwnPage?: boolean;
}

interface AnswerProps {
  readonly moved: MovedRide;
  readonly isOwnPage: boolean;
}

/** Asks whether a ride was the workout of the day before or after. After a yes it says so, and can take it back. */
export function MovedOffer({ moved, isOwnPage = false }: MovedOfferProps) {
  const offer = useMovedRide(moved);
  if (moved?.isCounted) return <Counted moved={moved} isOwnPage={isOwnPage} />;
  return offer && <Question moved={offer} isOwnPage={isOwnPage} />;
}

function Question({ moved, isOwnPage }: AnswerProps) {
  const { count, isPending } = useCounting();
  const { ride, workout, kind } = moved;
  return (
    <div className={styles.offer}>
      <p>
        Was {isOwnPage ? 'this' : `“${nameOf(ride)}”`} the {kind} of {dayText(workout.date, 'day')}?
      </p>
      <Row>
        <Button tone="ghost" size="s" busy={isPending} onClick={() => count(moved)}>
          Yes, count it
        </Button>
        <Button tone="quiet" size="s" onClick={() => decline(moved)}>
          No
        </Button>
      </Row>
    </div>
  );
}

function Counted({ moved, isOwnPage }: AnswerProps) {
  const { takeBack, isPending } = useCounting();
  const { ride, workout, kind } = moved;
  return (
    <div className={styles.offer}>
      <p>
        {isOwnPage ? 'This ride' : `“${nameOf(ride)}”`} counts as the {kind} of {dayText(workout.date, 'day')}
        .
      </p>
      <Row>
        <Button tone="quiet" size="s" busy={isPending} onClick={() => takeBack(moved)}>
          Undo
        </Button>
      </Row>
    </div>
  );
}

/** A sign in the calendar that there is a question. */
export function MovedSign({ moved }: Pick<MovedOfferProps, 'moved'>) {
  const offer = useMovedRide(moved);
  return offer && !offer.isCounted && <span className={styles.sign}>Moved?</span>;
}
