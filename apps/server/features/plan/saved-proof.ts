import type { Check, CheckName, Proof } from '@musette/coach/proof/proof';
import { PROOF } from '#store/json-columns.ts';
import type { StoredPlan } from '#store/plan-store.ts';

/** These checks compare the week with the hours of now. `findConflicts` names the rides that fail them. */
const CHECKS_OF_HOURS: readonly CheckName[] = ['day-hours', 'days-off'];

type WithProof = Pick<StoredPlan, 'proof'>;

const failedIn = ({ checks }: Proof): readonly Check[] => checks.filter(({ passed }) => !passed);

/** The column for the proof of a week that is made now. It names the checks that fail from the start. */
export function newProof({ passed, checks }: Proof): string {
  const failedWhenMade = failedIn({ passed, checks }).map(({ name }) => name);
  return PROOF.write({ passed, checks, ...(failedWhenMade.length > 0 && { failedWhenMade }) });
}

/** The column for a new proof of a saved week. */
export function changedProof({ proof }: WithProof, { passed, checks }: Proof): string {
  const { failedWhenMade } = PROOF.read(proof);
  return PROOF.write({ passed, checks, ...(failedWhenMade && { failedWhenMade }) });
}

/** The checks that passed when the week was made and fail now, apart from those of hours. */
export function failedSinceMade({ proof }: WithProof): readonly Check[] {
  const { failedWhenMade = [], ...saved } = PROOF.read(proof);
  const others = [...CHECKS_OF_HOURS, ...failedWhenMade];
  return failedIn(saved).filter(({ name }) => !others.includes(name));
}
