import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card.tsx';
import styles from './season-card.module.css';

interface NoSeasonProps {
  /** Whether the rider had a season before. */
  readonly isOver?: boolean;
}

/** The season's card when there is no season. The card of the next workout leads to the generator. */
export const NoSeason = ({ isOver = false }: NoSeasonProps) => (
  <Card title="Training progress" className={styles.card ?? ''}>
    <p className={styles.none}>
      {isOver ? (
        <>
          Your last season is over. <Link to="/generate">Plan the next one</Link>: your progress shows here.
        </>
      ) : (
        'No season is under way. Once you have a plan, your progress shows here.'
      )}
    </p>
  </Card>
);
