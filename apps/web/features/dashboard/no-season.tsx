import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './season-card.module.css';

interface NoSeasonProps {
  /** Whether the rider had a season before. */
  readonly isOver?: boolean;
  /** The first ride of a season that begins in more than five weeks. */
  readonly start?: IsoDate | null;
  /** A generation is running. */
  readonly isWriting?: boolean;
}

/** The season's card when there is no season: it leads to the generator (spec 2). */
export const NoSeason = ({ isOver = false, start = null, isWriting = false }: NoSeasonProps) => (
  <Card title="Training progress" className={styles.card ?? ''}>
    <p className={styles.none}>
      {start && `Your progress shows here from ${dayText(start, 'day')} on.`}
      {!start && isOver && (
        <>
          Your last season is over. <Link to="/generate">Plan the next one</Link>: your progress shows here.
        </>
      )}
      {!start && !isOver && isWriting && 'Once your plan is written, your progress shows here.'}
      {!start && !isOver && !isWriting && (
        <>
          No season is under way. <Link to="/generate">Generate a plan</Link>: your progress shows here.
        </>
      )}
    </p>
  </Card>
);
