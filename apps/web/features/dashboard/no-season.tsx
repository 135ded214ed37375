import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './season-card.module.css';

interface NoSeasonProps {
  /** Whether the rider had a season before. */
  readonly isOver?: boolean;
}

/** The season's card when there is no season. */
export const NoSeason = ({ isOver = false }: NoSeasonProps) => (
  <Card title="Training progress" className={styles.card ?? ''}>
    <p className={styles.none}>
      {isOver ? 'Your last season is over.' : 'No season is under way.'} Choose how many weeks and, if you
      have one, the date of a race: your progress towards it shows here.
    </p>
    <ToGenerate>Plan a season</ToGenerate>
  </Card>
);

export const ToGenerate = ({ children, change }: { readonly children: string; readonly change?: true }) => (
  <p className={styles.action}>
    <Link to="/generate" search={change ? { change } : {}} className={buttonClass({ tone: 'ghost' })}>
      {children}
    </Link>
  </p>
);
