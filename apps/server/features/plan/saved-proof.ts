import type { Check, CheckName, Proof } from '@musette/coach/proof/checks/proof';
import { PROOF } from '#store/schema/json-columns.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';

/** These checks compare the week with the hours of now. `findConflicts` names the rides that fail them. */
const CHECKS_OF_HOURS: readonly CheckName[] = ['day-hours', 'days-off'];

type WithProof = Pick<StoredPlan, 'proof'>;

/** The failed checks apart from those of hours. */
const failedIn = ({ checks }: Proof): readonly Check[] =>
  checks.filter(({ name, passed }) => !passed && !CHECKS_OF_HOURS.includes(name));

/** The column for a proof. A known failure is dropped once its check passes. */
function proofColumn({ passed, checks }: Proof, isKnown: (name: CheckName) => boolean): string {
  const knownFailures = failedIn({ passed, checks }).flatMap(({ name }) => (isKnown(name) ? [name] : []));
  return PROOF.write({ passed, checks, ...(knownFailures.length > 0 && { knownFailures }) });
}

/** The column for the proof of a week that is made now: planning it again would fail the same checks. */
export const newProof = (proof: Proof): string => proofColumn(proof, () => true);

/** The column for a new proof of a saved week. */
export function changedProof({ proof }: WithProof, changed: Proof): string {
  const { knownFailures = [] } = PROOF.read(proof);
  return proofColumn(changed, (name) => knownFailures.includes(name));
}

/** The column for the proof after a move: the rider has seen the checks that the move fails. */
export function movedProof(saved: WithProof, moved: Proof): string {
  const unknown = unknownFailures(saved).map(({ name }) => name);
  return proofColumn(moved, (name) => !unknown.includes(name));
}

/** The failed checks that planning the week again can put right, apart from those of hours. */
export function unknownFailures({ proof }: WithProof): readonly Check[] {
  const { knownFailures = [], ...saved } = PROOF.read(proof);
  return failedIn(saved).filter(({ name }) => !knownFailures.includes(name));
}
