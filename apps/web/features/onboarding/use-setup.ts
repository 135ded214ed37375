import type { Availability } from '@musette/coach/rider/availability';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { draftOf } from '#lib/form/draft.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { RIDING_NAMES } from '#lib/rider-fields/measures.ts';
import { useForm } from '#lib/form/use-form.ts';
import { recordStart } from './api.ts';
import { basicsRules, bodyRules } from './rules.ts';
import { isSetup, type Setup, startOf, type StepIndex } from './setup.ts';

/** The answers of the three steps, each step checked with its own rules; kept when the page is reloaded. */
export function useSetup(rider: SignedInRider, profile: Profile | null) {
  const draft = useMemo(
    () => draftOf({ form: 'onboarding', userId: rider.userId, isValid: isSetup }),
    [rider.userId],
  );
  const [start] = useState((): Setup => {
    const fresh = startOf(rider, profile);
    const kept = draft.read();
    // A profile that was changed since is the newer word.
    return kept && JSON.stringify(kept.basedOn) === JSON.stringify(fresh.basedOn) ? kept : fresh;
  });
  // What the profile knows is not asked again; it may be changed there.
  const [asked] = useState(() => RIDING_NAMES.filter((name) => (profile?.[name] ?? null) === null));
  const basics = useForm(basicsRules, start.basics);
  const body = useForm(bodyRules, start.body);
  const { step, goTo, goBack } = useStep(start.step);
  const [units, setUnits] = useState(start.units);
  const [hours, setHours] = useState(start.hours);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    // One event a visit: after a reload the draft is there.
    if (!draft.read()) recordStart();
    draft.save({ step, basics: basics.values, body: body.values, units, hours, basedOn: start.basedOn });
  }, [draft, step, basics.values, body.values, units, hours, start.basedOn]);
  return {
    step,
    goTo,
    goBack,
    basics,
    body,
    /** The questions about the riding so far that are asked. */
    asked,
    units,
    setUnits,
    hours,
    setHours: (picked: Availability) => {
      setHours(picked);
      setRefused(false);
    },
    /** A week without any time was sent: no plan comes of it. */
    isRefused,
    refuseHours: () => setRefused(true),
    /** What the profile said when the setup began; null before there is one. */
    basedOn: start.basedOn,
    dropDraft: draft.drop,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the setup that an entry of the history shows. */
    setupStep?: StepIndex;
    /** The entry before it is a step of the setup, too. */
    hasStepBefore?: boolean;
  }
}

/** The step, in the history of the browser: its Back goes a step back. */
function useStep(first: StepIndex) {
  const { pathname, state } = useLocation();
  const { setupStep, hasStepBefore = false } = state;
  const [last, setLast] = useState(first);
  // Another screen is on its way when the address is no longer ours: its entry knows nothing of steps.
  const step = pathname === '/onboarding' ? (setupStep ?? last) : last;
  if (step !== last) setLast(step);
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = (to: StepIndex, how: { readonly replace: boolean }) =>
    void navigate({
      to: '/onboarding',
      replace: how.replace,
      state: { setupStep: to, hasStepBefore: how.replace ? hasStepBefore : true },
    });
  const [goFirst] = useState(() => () => go(step, { replace: true }));
  // The entry keeps its step, also when the page was loaded anew on a later one.
  useEffect(goFirst, [goFirst]);
  return {
    step,
    goTo: (next: StepIndex) => go(next, { replace: false }),
    goBack: () => {
      if (hasStepBefore) history.back();
      else if (step > 0) go((step - 1) as StepIndex, { replace: true });
    },
  };
}

/** The answers of the three steps. */
export type SetupState = ReturnType<typeof useSetup>;
