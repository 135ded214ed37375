import { dayText } from '#lib/day-text.ts';
import { nameOf } from '#lib/activity-texts.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/stack.tsx';
import type { MovedRide } from './calendar.ts';
import styles from './moved-offer.module.css';
import { useMovedAnswer, useMovedRide } from './use-moved-ride.ts';

interface MovedOfferProps {
  readonly moved: MovedRide | null;
}

/** Asks whether a ride was the workout of the day before or after. After a yes it says so, and can take it back. */
export function MovedOffer({ moved }: MovedOfferProps) {
  const offer = useMovedRide(moved);
  if (moved?.isCounted) return <Counted moved={moved} />;
  return offer && <Question moved={offer} />;
}

function Question({ moved }: { readonly moved: MovedRide }) {
  const { count, decline, isPending } = useMovedAnswer(moved);
  const { ride, workout, kind } = moved;
  return (
    <div className={styles.offer}>
      <p>
        Was “{nameOf(ride)}” the {kind} of {dayText(workout.date, 'day')}?
      </p>
      <Row>
        <Button tone="ghost" size="s" busy={isPending} onClick={count}>
          Yes, count it
        </Button>
        <Button tone="quiet" size="s" onClick={decline}>
          No
        </Button>
      </Row>
    </div>
  );
}

function Counted({ moved }: { readonly moved: MovedRide }) {
  const { takeBack, isPending } = useMovedAnswer(moved);
  const { ride, workout, kind } = moved;
  return (
    <div className={styles.offer}>
      <p>
        “{nameOf(ride)}” counts as the {kind} of {dayText(workout.date, 'day')}.
      </p>
      <Row>
        <Button tone="quiet" size="s" busy={isPending} onClick={takeBack}>
          Undo
        </Button>
      </Row>
    </div>
  );
}

/** A sign in the calendar that there is a question. */
export function MovedSign({ moved }: MovedOfferProps) {
  const offer = useMovedRide(moved);
  return offer && !offer.isCounted && <span className={styles.sign}>Moved?</span>;
}
