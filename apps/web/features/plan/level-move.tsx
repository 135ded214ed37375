import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countText } from '#lib/text/count-text.ts';
import { useGeneration } from '#lib/rider-data/generation.ts';
import { type Ledger, levelsQuery, SYSTEM_LABELS } from '#lib/levels/levels.ts';
import { ReplanDialog, STAYING } from '#lib/replanning/replan-actions.tsx';
import { useGenerationToast } from '#lib/replanning/use-generation-toast.ts';
import { useReplan } from '#lib/replanning/use-replan.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface LevelMoveProps {
  readonly weekStart: string;
  readonly position: number;
}

/** The level that "Too hard" or "Too easy" has moved, and an offer to plan the coming sessions for it. */
export function LevelMove({ weekStart, position }: LevelMoveProps) {
  const { data } = useQuery(levelsQuery);
  const moved = data?.systems.find(({ changes: [last] }) => {
    return last?.workout?.weekStart === weekStart && last.workout.position === position;
  });
  return moved ? <MovedLevel moved={moved} /> : null;
}

interface MovedLevelProps {
  readonly moved: Ledger['systems'][number];
}

function MovedLevel({ moved: { system, level, changes, weeksToReplan } }: MovedLevelProps) {
  const generation = useGeneration().data;
  const place = useRef<HTMLParagraphElement>(null);
  const follow = useGenerationToast(generation);
  const begun = (id: string) => {
    follow(id);
    place.current?.focus();
  };
  const replan = useReplan(begun, { system });
  const label = SYSTEM_LABELS[system];
  // How it felt replaces what its completion alone had moved, so the level before the workout counts.
  const from = changes[0]?.from ?? null;
  const weeks = countText(weeksToReplan.length, 'coming week');
  return (
    <Stack gap="s">
      <p ref={place} tabIndex={-1}>
        {label}: your level {from === null ? 'begins at' : `went from ${from.toFixed(1)} to`}{' '}
        {level?.toFixed(1)}.
      </p>
      {weeksToReplan.length > 0 && (
        <>
          <p>
            {label} sessions of {weeks} were planned for another level. {STAYING}
          </p>
          <div>
            <Button
              size="s"
              busy={replan.isPending || generation?.state === 'running'}
              onClick={replan.start}
            >
              Plan the coming weeks again
            </Button>
          </div>
        </>
      )}
      <ReplanDialog replan={replan} />
    </Stack>
  );
}
