import type { SignedInRider } from '@musette/contract/schemas/session';
import { useEffect, useMemo, useState } from 'react';
import { draftOf } from '#lib/draft.ts';
import type { Profile } from '#lib/profile.ts';
import { useLateForm } from '#lib/use-late-form.ts';
import { recordStart } from './api.ts';
import { isSetup, type Setup, startOf, type StepIndex } from './setup.ts';

const loadRules = () => import('./rules.ts');

/** The answers of the three steps, each step checked with its own schema; kept when the page is reloaded. */
export function useSetup(rider: SignedInRider, profile: Profile | null) {
  const draft = useMemo(
    () => draftOf({ form: 'onboarding', userId: rider.userId, isValid: isSetup }),
    [rider.userId],
  );
  const [start] = useState((): Setup => {
    const fresh = startOf(rider, profile);
    const kept = draft.read();
    // A profile that was changed since is the newer word.
    return kept?.version === fresh.version ? kept : fresh;
  });
  const basics = useLateForm(async () => (await loadRules()).basicsRules, start.basics);
  const body = useLateForm(async () => (await loadRules()).bodyRules, start.body);
  const [step, goTo] = useState<StepIndex>(start.step);
  const [units, setUnits] = useState(start.units);
  const [hours, setHours] = useState(start.hours);
  useEffect(() => {
    // One event a visit: after a reload the draft is there.
    if (!draft.read()) recordStart();
    draft.keep({ step, basics: basics.values, body: body.values, units, hours, version: start.version });
  }, [draft, step, basics.values, body.values, units, hours, start.version]);
  return { step, goTo, basics, body, units, setUnits, hours, setHours, dropDraft: draft.drop };
}

/** The answers of the three steps. */
export type SetupState = ReturnType<typeof useSetup>;
