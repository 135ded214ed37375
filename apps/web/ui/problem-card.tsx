import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from '#ui/problem-card.module.css';

export interface ProblemCardProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
}

/** Says what went wrong and what to do next; screen readers announce it. */
export const ProblemCard = ({ title, detail, onRetry, retryLabel, retrying = false }: ProblemCardProps) => (
  <div role="alert" className={styles.problem}>
    <TriangleAlert aria-hidden="true" className={styles.sign} />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {onRetry && (
      <Button tone="ghost" busy={retrying} onClick={onRetry}>
        {retryLabel ?? 'Try again'}
      </Button>
    )}
  </div>
);
