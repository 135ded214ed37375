import type { Onboarding } from '@musette/contract/schemas/profile';
import { api } from '#lib/api.ts';
import { codeOf } from '#lib/problems.ts';
import type { Profile } from '#lib/profile.ts';
import { visitorsTheme } from '#lib/use-profile-theme.ts';

/** Counts that a rider began (spec 7); nobody is held up when it cannot be counted. */
export const recordStart = (): void => {
  api.events.record({ name: 'onboarding_start' }).catch(() => undefined);
};

/**
 * Completes the setup. That the session has ended is an answer here and no failure: failures of that kind forget
 * everything about the rider, and what was filled in must stay.
 */
export async function complete(input: Onboarding): Promise<Profile | 'signed-out'> {
  try {
    return await api.profile.onboard(input);
  } catch (error) {
    if (codeOf(error) === 'not-signed-in') return 'signed-out';
    throw error;
  }
}

/** Gives a new profile the theme that its rider chose as a visitor. Without an answer it follows the system, as all new ones do. */
export async function withTheme(profile: Profile): Promise<Profile> {
  const theme = visitorsTheme();
  if (theme === null) return profile;
  return api.profile.change({ version: profile.version, change: { theme } }).catch(() => profile);
}
