import { isWeekKey, type WeekKey } from '@musette/coach/calendar/days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { type Generation, saveGenerationToCache } from '#lib/rider-data/generation.ts';
import { messageOf } from '#lib/text/messages.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { doneOfText, phaseOf, weekFigures, writingText } from '#lib/rider-data/plan-texts.ts';
import { plansQuery } from '#lib/rider-data/plans.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/progress.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import styles from './generate.module.css';
import { NOTHING_DELETED, unchangedText, progressOf, statusText, weekStateText } from './generation-texts.ts';

interface WritingProps {
  readonly generation: Generation;
  /** Whether the server cannot be reached, so that the progress is unknown. */
  readonly isCutOff: boolean;
  /** Whether the new plan has replaced the old one, so that it cannot be cancelled any more. */
  readonly isOver: boolean;
  /** Called with the generation that the screen then shows. */
  readonly onCancelled: (id: string) => void;
}

/** The progress of a running generation, week by week. */
export function Writing({ generation, isCutOff, isOver, onCancelled }: WritingProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cancel, isPending } = useCancel(generation.id, onCancelled);
  const from = generation.weeks[0]?.weekStart;
  const { percent } = progressOf(generation);
  // The form with the focus is gone, and the page is still scrolled down to its button.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.writing}>
      <Card>
        <div className={styles.writingHead}>
          <output id={`${id}-status`} className={styles.status}>
            {statusText(generation)}
          </output>
          <h2
            ref={heading}
            tabIndex={-1}
            aria-live="polite"
            className={styles.writingTitle}
            aria-describedby={`${id}-status ${id}-kept`}
          >
            {writingText(generation)}
          </h2>
          <ProgressBar label="Weeks" percent={percent} words={doneOfText(generation)} />
          <p id={`${id}-kept`} className={styles.quiet}>
            {isOver ? 'Done workouts and past weeks have stayed.' : unchangedText(generation)}
          </p>
          <output className={styles.status}>
            {isCutOff &&
              'The server cannot be reached. The writing goes on there, and this page catches up by itself.'}
          </output>
          {!isOver && (
            <Button tone="ghost" busy={isPending} onClick={() => cancel()}>
              Cancel
            </Button>
          )}
        </div>
      </Card>
      {from !== undefined && isWeekKey(from) && <Weeks generation={generation} from={from} />}
    </div>
  );
}

/** Cancels the generation; the answer says what has been saved. After a replacement it may be the interrupted generation from before. */
function useCancel(id: string, onCancelled: WritingProps['onCancelled']) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall<void, Generation | null>({
    send: async () => (await api.generation.cancel()).generation,
    onDone: async (generation) => {
      if (generation) onCancelled(generation.id);
      await saveGenerationToCache(client, generation);
      if (generation && generation.id !== id) toast.show({ text: NOTHING_DELETED, kind: 'plain' });
    },
    onFailed: (error) => toast.show({ text: messageOf(error), kind: 'bad' }),
  });
  return { cancel: () => start(), isPending };
}

function Weeks({ generation, from }: Pick<WritingProps, 'generation'> & { readonly from: WeekKey }) {
  const { weeks, replace, model } = generation;
  // The new weeks of a replacement are not among the rider's plans until all are written.
  const saved = useQuery({
    ...plansQuery(from, weeks.length),
    enabled: !replace,
  });
  const planOf = (week: string) => saved.data?.find(({ weekStart }) => weekStart === week);
  return (
    <ol className={styles.weeks} aria-label="The weeks of the plan">
      {weeks.map((week) => {
        const plan = week.state === 'waiting' ? undefined : planOf(week.weekStart);
        return (
          <li key={week.weekStart} className={classes(styles.weekItem, styles[week.state])}>
            <span className={styles.weekName}>
              <strong>Week {week.number}</strong> {dayText(week.weekStart)}
            </span>
            <span className={styles.weekPhase}>{phaseOf(week)}</span>
            <span className={styles.weekFigures}>
              {plan && figuresText(weekFigures(plan))}
              {replace && week.state === 'written' && figuresText(week)}
            </span>
            <span className={styles.quiet}>{weekStateText(week, model)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const figuresText = ({ load, minutes }: { readonly load: number; readonly minutes: number }): string =>
  `Load ${Math.round(load)}, ${minutesText(minutes)}`;
