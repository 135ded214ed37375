import type { Onboarding } from '@musette/contract/schemas/profile';
import { api } from '#lib/api/api.ts';
import { codeOf } from '#lib/api/problems.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { visitorsTheme } from '#lib/account/use-profile-theme.ts';

/** Counts the start of an onboarding (spec 7); ignores errors. */
export const recordStart = (): void => {
  api.events.record({ name: 'onboarding_start' }).catch(() => undefined);
};

/**
 * Completes the setup. An ended session is a result here and not an error, because such an error would clear
 * everything about the rider, including the answers.
 */
export async function complete(input: Onboarding): Promise<Profile | 'signed-out'> {
  try {
    return await api.profile.onboard(input);
  } catch (error) {
    if (codeOf(error) === 'not-signed-in') return 'signed-out';
    throw error;
  }
}

/** Saves the theme that the rider chose as a visitor in the new profile. If that fails, the theme follows the system. */
export async function withTheme(profile: Profile): Promise<Profile> {
  const theme = visitorsTheme();
  if (theme === null) return profile;
  return api.profile.change({ version: profile.version, change: { theme } }).catch(() => profile);
}
