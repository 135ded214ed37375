import type { IsoDate } from '@musette/coach/calendar/days';
import type { Generation } from '#lib/rider-data/generation.ts';
import { ReplanDialog } from '#lib/replanning/replan-actions.tsx';
import { type ResumableGeneration, useResume } from '#lib/season/resumable-generation.ts';
import { useReplan } from '#lib/replanning/use-replan.ts';
import { choiceOfMissing } from './choices.ts';
import { InterruptedCard } from './interrupted-card.tsx';
import type { GenerationEnd } from './use-generation-end.ts';
import type { OrderState } from './use-order.ts';

interface EndedProps {
  readonly generation: Generation;
  readonly resumable: ResumableGeneration | null;
  readonly today: IsoDate;
  /** The rider's race. */
  readonly raceDate: IsoDate | null;
  readonly ending: GenerationEnd;
  readonly order: OrderState;
}

/** The interrupted generation, with a button that resumes or repeats it with its own choices, not with the form's. */
export function Ended({ generation, resumable, today, raceDate, ending, order }: EndedProps) {
  const { resume, isPending, failure } = useResume(ending.follow);
  const resumeAction = { label: 'Write the rest', isPending, failure, onGoOn: resume };
  const replan = useReplan(ending.follow);
  const replanAgain = {
    label: 'Plan these weeks again',
    isPending: replan.isPending,
    failure: null,
    onGoOn: replan.start,
  };
  const startAgain = {
    label: 'Start again',
    isPending: order.isPending,
    failure: null,
    onGoOn: () => order.start('replace', generation.choice),
  };
  const planMissing = {
    ...startAgain,
    label: 'Plan the missing weeks',
    onGoOn: () => order.start('keep', choiceOfMissing(generation, { today, raceDate })),
  };
  const note = resumable?.changeText ?? null;
  const goOn = note ? planMissing : resumeAction;
  // A replan carries the choice of its whole season: started with it, a generation would replace every week.
  const repeat = generation.replans ? replanAgain : startAgain;
  const action = resumable ? goOn : repeat;
  return (
    <>
      <InterruptedCard
        generation={generation}
        seen={ending.seen === generation.id}
        note={note}
        nextAction={resumable || generation.replace ? action : null}
      />
      <ReplanDialog replan={replan} />
    </>
  );
}
