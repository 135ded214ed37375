import { Link } from '@tanstack/react-router';
import { ConflictLine } from '#lib/replanning/conflict-lines.tsx';
import { type RaceConflict, raceConflictWords } from '#lib/replanning/conflicts.ts';
import { buttonClass } from '#ui/button.tsx';

/** Says which promise a changed race breaks, and links to the generator, which has a race after the end of the plan in its new one. */
export const RaceLine = ({ race }: { readonly race: RaceConflict }) => (
  <ConflictLine words={raceConflictWords(race)}>
    <Link to="/generate" search={{ change: true }} className={buttonClass({ tone: 'ghost', size: 's' })}>
      {race.isAfterPlan ? 'Make a plan for the race' : 'Change the plan'}
    </Link>
  </ConflictLine>
);
