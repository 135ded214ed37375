import { dayText } from '#lib/text/day-text.ts';
import { nameOf } from '#lib/rider-data/activity-texts.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import type { MovedRide } from './moved-rides.ts';
import styles from './moved-offer.module.css';
import { decline, useCounting, useMovedRide } from './use-moved-ride.ts';

interface MovedOfferProps {
  readonly moved: MovedRide | null;
  /** Whether the ride itself is the subject of the page, so that it needs no name. */
  readonly isOwnPage?: boolean;
}

/**
 * Asks whether a ride was the workout of the day before or after. After a yes it says so, and can take it back. Both have the same first
 * button, so that the focus stays on it.
 */
export function MovedOffer({ moved, isOwnPage = false }: MovedOfferProps) {
  const offer = useMovedRide(moved);
  const shown = moved?.isCounted ? moved : offer;
  const { count, takeBack, isPending } = useCounting();
  if (!shown) return null;
  const { ride, workout, kind, isCounted } = shown;
  const name = `“${nameOf(ride)}”`;
  const what = `the ${kind} of ${dayText(workout.date, 'day')}`;
  return (
    <div className={styles.offer}>
      <p>
        {isCounted
          ? `${isOwnPage ? 'This ride' : name} counts as ${what}.`
          : `Was ${isOwnPage ? 'this' : name} ${what}?`}
      </p>
      <Row>
        <Button
          tone={isCounted ? 'quiet' : 'ghost'}
          size="s"
          busy={isPending}
          onClick={() => (isCounted ? takeBack(shown) : count(shown))}
        >
          {isCounted ? 'Undo' : 'Yes, count it'}
        </Button>
        {!isCounted && (
          <Button tone="quiet" size="s" onClick={() => decline(shown)}>
            No
          </Button>
        )}
      </Row>
    </div>
  );
}

/** A sign in the calendar that there is a question. */
export function MovedSign({ moved }: Pick<MovedOfferProps, 'moved'>) {
  const offer = useMovedRide(moved);
  return offer && !offer.isCounted && <span className={styles.sign}>Moved?</span>;
}
