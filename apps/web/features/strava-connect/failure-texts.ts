import { messageOf } from '#lib/text/messages.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';

/** Why Strava is not connected, and what to do about it. */
export interface FailureText {
  readonly title: string;
  readonly detail: string;
}

/** The text of a server without a client at Strava. */
export const SWITCHED_OFF: FailureText = {
  title: 'Strava is not switched on',
  detail: 'This server has no client at Strava. Files bring your rides in without it.',
};

/** The text of a code that could not be exchanged: from spec 8, or our own where it has none. */
export function failureTextOf(error: unknown): FailureText {
  switch (codeOf(error)) {
    case 'strava-refused':
      return {
        title: `HTTP error! Status: ${detailsOf(error).serviceStatus ?? 'unknown'}`,
        detail: 'Strava did not accept the code: each one is good for a single time. Please connect again.',
      };
    case 'strava-no-token':
      return {
        title: 'No access token received',
        detail: 'Strava gave no usable answer. Please connect again.',
      };
    case 'not-signed-in':
      return { title: 'User not authenticated', detail: messageOf(error) };
    case 'strava-state-invalid':
      return {
        title: 'This connection was not begun here',
        detail:
          'It was begun in another browser or before you last logged in, or more than ten minutes ago. Please connect again.',
      };
    case 'strava-scope-missing':
      return {
        title: 'One more tick is needed at Strava',
        detail:
          'Without “View data about your activities” no ride can come in. Please connect again, and leave it ticked.',
      };
    case 'strava-taken':
      return {
        title: 'Another rider here has this Strava account',
        detail:
          'Log in as that rider and disconnect Strava there, or connect again and choose another account at Strava.',
      };
    case 'strava-off':
      return SWITCHED_OFF;
    default:
      return { title: 'Strava could not be connected', detail: messageOf(error) };
  }
}

/** The text of an address without a code: somebody has opened or reloaded it. */
export const NO_CODE: FailureText = {
  title: 'Strava has sent no code.',
  detail: 'Please connect again.',
};
