import { Link } from '@tanstack/react-router';
import type { Generation } from '#lib/rider-data/generation.ts';
import { doneOfText, writtenWeekCount, writingText } from '#lib/rider-data/plan-texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './dashboard.module.css';

interface WritingProps {
  readonly generation: Generation;
}

/** The progress of a running generation. */
export function Writing({ generation }: WritingProps) {
  const { weeks } = generation;
  const done = writtenWeekCount(generation);
  return (
    <Card className={styles.writing ?? ''}>
      <output className={styles.now}>{writingText(generation)}</output>
      <ProgressBar
        label="Weeks written"
        percent={(done / Math.max(1, weeks.length)) * 100}
        words={doneOfText(generation)}
      />
      <Link to="/generate" className={buttonClass({ tone: 'ghost', size: 's' })}>
        Watch progress
      </Link>
    </Card>
  );
}
