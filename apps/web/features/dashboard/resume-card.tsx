import type { ResumableGeneration } from '#lib/season/resumable-generation.ts';
import { Link } from '@tanstack/react-router';
import { useGeneration } from '#lib/rider-data/generation.ts';
import { hasMissingWeeks, replanLabel, useWeeksToReplan } from '#lib/replanning/replan-actions.tsx';
import { useResume } from '#lib/season/resumable-generation.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './dashboard.module.css';

interface ResumeCardProps {
  readonly generation: ResumableGeneration;
  readonly onBegun: (generation: string) => void;
}

/** Shows an interrupted generation, with a way to get the missing weeks. */
export function ResumeCard({ generation, onBegun }: ResumeCardProps) {
  const { percent, words, changeText } = generation;
  return (
    <Card className={styles.writing ?? ''}>
      <p className={styles.now}>{words.written}</p>
      <ProgressBar label="Weeks written" percent={percent} words={words.missing ?? words.written} />
      {changeText ? <PlanAnew why={changeText} /> : <WriteTheRest onBegun={onBegun} />}
    </Card>
  );
}

function WriteTheRest({ onBegun }: Pick<ResumeCardProps, 'onBegun'>) {
  const { resume, isPending, failure } = useResume(onBegun);
  return (
    <>
      <Button tone="ghost" size="s" busy={isPending} onClick={resume}>
        Write the rest
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

/** After a change of the hours, the days away, the events or the race the missing weeks are planned anew: with the weeks that no longer fit, otherwise on the generator. */
function PlanAnew({ why }: { readonly why: string }) {
  const weeks = useWeeksToReplan();
  const generation = useGeneration().data;
  return (
    <>
      <p>
        {why}
        {hasMissingWeeks(generation, weeks) && ` “${replanLabel(weeks)}” plans them as things are now.`}
      </p>
      {!hasMissingWeeks(generation, weeks) && (
        <Link to="/generate" className={buttonClass({ tone: 'ghost', size: 's' })}>
          Plan the missing weeks
        </Link>
      )}
    </>
  );
}
