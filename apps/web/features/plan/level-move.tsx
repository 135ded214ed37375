import { type ReactNode, useRef } from 'react';
import type { WorkKind } from '@musette/coach/rider/levels';
import { useQuery } from '@tanstack/react-query';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
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

/** What "Too hard" or "Too easy" has moved, and an offer to plan the coming sessions for it. */
export function LevelMove({ weekStart, position }: LevelMoveProps) {
  const { data } = useQuery(levelsQuery);
  const moved = data?.systems.find(({ changes: [last] }) => {
    return last?.workout?.weekStart === weekStart && last.workout.position === position;
  });
  const rehearsal = data?.rehearsals.find(({ workout }) => {
    return workout.weekStart === weekStart && workout.position === position;
  });
  if (rehearsal) return <HardRehearsal rehearsal={rehearsal} />;
  return moved ? <MovedLevel moved={moved} /> : null;
}

const REHEARSAL_LABELS = { 'race-simulation': 'Race rehearsals', brick: 'Bricks' } as const;

/** What "Too hard" does to the next sessions that copy a race, which have no level. */
function HardRehearsal({ rehearsal }: { readonly rehearsal: Ledger['rehearsals'][number] }) {
  const { kind, until, weeksToReplan } = rehearsal;
  const label = REHEARSAL_LABELS[kind];
  return (
    <Offer system={kind} label={label} weeksToReplan={weeksToReplan} planned="before this one was too hard">
      {label} up to {dayText(until)} do not grow, if they are planned from now on.
    </Offer>
  );
}

interface MovedLevelProps {
  readonly moved: Ledger['systems'][number];
}

function MovedLevel({ moved: { system, level, changes, weeksToReplan } }: MovedLevelProps) {
  const label = SYSTEM_LABELS[system];
  // How it felt replaces what its completion alone had moved, so the level before the workout counts.
  const from = changes[0]?.from ?? null;
  return (
    <Offer
      system={system}
      label={`${label} sessions`}
      weeksToReplan={weeksToReplan}
      planned="for another level"
    >
      {label}: your level {from === null ? 'begins at' : `went from ${from.toFixed(1)} to`}{' '}
      {level?.toFixed(1)}.
    </Offer>
  );
}

interface OfferProps {
  readonly system: WorkKind;
  readonly label: string;
  readonly weeksToReplan: readonly string[];
  /** Why the sessions of these weeks do not fit. */
  readonly planned: string;
  /** What has changed. */
  readonly children: ReactNode;
}

/** What has changed, and an offer to plan the coming sessions for it. */
function Offer({ system, label, weeksToReplan, planned, children }: OfferProps) {
  const generation = useGeneration().data;
  const place = useRef<HTMLParagraphElement>(null);
  const follow = useGenerationToast(generation);
  const begun = (id: string) => {
    follow(id);
    place.current?.focus();
  };
  const replan = useReplan(begun, { system });
  const weeks = countText(weeksToReplan.length, 'coming week');
  return (
    <Stack gap="s">
      <p ref={place} tabIndex={-1}>
        {children}
      </p>
      {weeksToReplan.length > 0 && (
        <>
          <p>
            {label} of {weeks} were planned {planned}. {STAYING}
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
