import type { ResumableGeneration } from '#lib/resumable-generation.ts';
import { useResume } from '#lib/resumable-generation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './dashboard.module.css';

interface ResumeCardProps {
  readonly generation: ResumableGeneration;
  readonly onBegun: (generation: string) => void;
}

/** Shows an interrupted generation, with a button that writes the missing weeks. */
export function ResumeCard({ generation: { percent, words }, onBegun }: ResumeCardProps) {
  const { resume, isPending, failure } = useResume(onBegun);
  return (
    <Card className={styles.writing ?? ''}>
      <p className={styles.now}>{words.written}</p>
      <ProgressBar label="Weeks written" percent={percent} words={words.missing} />
      <Button tone="ghost" size="s" busy={isPending} onClick={resume}>
        Write the rest
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Card>
  );
}
