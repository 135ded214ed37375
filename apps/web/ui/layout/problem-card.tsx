import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from '#ui/layout/problem-card.module.css';

interface ProblemCardProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
  /** Whether it answers a press of the rider: it then comes into view and gets the focus. */
  readonly takesFocus?: boolean;
}

/** Says what went wrong and what to do next; screen readers announce it. */
export function ProblemCard(props: ProblemCardProps) {
  const { title, detail, onRetry, retryLabel, retrying = false, takesFocus = false } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div ref={card} role="alert" tabIndex={takesFocus ? -1 : undefined} className={styles.problem}>
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
}
