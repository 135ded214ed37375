import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { landingHours } from '#lib/account/landing-hours.ts';
import { detailsOf } from '#lib/api/problems.ts';
import { saveProfileToCache, type Profile } from '#lib/rider-data/profile.ts';
import { deviceZone } from '#lib/text/time-zones.ts';
import { useCall } from '#lib/form/use-call.ts';
import { complete, withTheme } from './api.ts';
import { stepOf } from './setup.ts';
import type { SetupState } from './use-setup.ts';

/** Sends the answers and goes on to the dashboard (spec 2), or says why not. */
export function useComplete(setup: SetupState, profile: Profile | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: complete,
    onDone: async (answer) => {
      if (answer === 'signed-out') return setFailure('signed-out');
      setup.dropDraft();
      landingHours.drop();
      await saveProfileToCache(client, profile ? answer : await withTheme(answer));
      await navigate({ to: '/dashboard' });
    },
    onFailed: (error) => {
      if (!showWhere(setup, error)) setFailure(error);
    },
  });
  const finish = () => {
    setFailure(null);
    const basics = setup.basics.check();
    if (!basics) return setup.goTo(0);
    const body = setup.body.check();
    if (!body) return setup.goTo(1);
    if (Object.values(setup.hours).every((hours) => hours === 0)) return setup.refuseHours();
    start({
      ...basics,
      ...body,
      availabilityHours: setup.hours,
      timeZone: profile?.timeZone ?? deviceZone(),
      units: setup.units,
      basedOn: setup.basedOn,
    });
  };
  return { finish, isPending, failure, forget: () => setFailure(null) };
}

/** Opens the step whose field the server refused; false when it is about no field of a step. */
function showWhere({ goTo, basics, body, refuseHours }: SetupState, error: unknown): boolean {
  const [field] = detailsOf(error).fields ?? [];
  if (field?.code === 'no-time') {
    refuseHours();
    return true;
  }
  const step = stepOf(field?.path ?? '');
  const form = [basics, body][step];
  if (!form?.showProblem(error)) return false;
  goTo(step);
  return true;
}
