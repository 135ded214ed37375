import { err, ok } from '@musette/coach/result';
import type { BROWSERS, SessionList, SYSTEMS } from '@musette/contract/schemas/session';
import type { RiderCall } from '#ports/call.ts';
import type { IdentityParts } from './parts.ts';

type Named<Name extends string> = readonly (readonly [RegExp, Name])[];

// Browsers call themselves by the names of those before them, so the first that fits counts.
const BROWSER_NAMES: Named<(typeof BROWSERS)[number]> = [
  [/^Musette\//, 'musette'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
];
const SYSTEM_NAMES: Named<(typeof SYSTEMS)[number]> = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromeos'],
  [/Mac OS X|Macintosh/, 'macos'],
  [/Linux|X11/, 'linux'],
];

const nameIn = <Name extends string>(names: Named<Name>, userAgent: string): Name | 'other' =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';

/** Where the rider is signed in; what was used last comes first, and this session before all. */
export async function listSessions({ identity }: IdentityParts, { session }: RiderCall) {
  const sessions: SessionList['sessions'] = (await identity.sessionsOf(session))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    .map(({ userAgent, ...rest }) => ({
      ...rest,
      browser: nameIn(BROWSER_NAMES, userAgent),
      system: nameIn(SYSTEM_NAMES, userAgent),
    }));
  return ok({ sessions });
}

/** Signs one session out. */
export const endSession = async ({ identity }: IdentityParts, sessionId: string, { owner }: RiderCall) =>
  (await identity.endSession(owner, sessionId))
    ? ok({ done: true as const })
    : err({ code: 'not-found' as const });
