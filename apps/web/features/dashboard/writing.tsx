import { Link } from '@tanstack/react-router';
import { useGeneration } from '#lib/generation.ts';
import { writingText } from '#lib/plan-words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './dashboard.module.css';

/** A plan that is being written, wherever the rider has gone meanwhile. */
export function Writing() {
  const { data } = useGeneration();
  if (data?.state !== 'running') return null;
  const words = writingText(data);
  const done = data.weeks.filter(({ state }) => state !== 'waiting').length;
  return (
    <Card className={styles.writing ?? ''}>
      <output className={styles.now}>{words}</output>
      <ProgressBar
        label="Weeks written"
        percent={(done / Math.max(1, data.weeks.length)) * 100}
        words={`${done} of ${data.weeks.length} weeks`}
      />
      <Link to="/generate" className={buttonClass({ tone: 'ghost', size: 's' })}>
        See it being written
      </Link>
    </Card>
  );
}
