import { areRepeats, type ClimbRepeats } from '../event/event-climbs.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';
import { intervals, type Rung } from './intervals.ts';
import type { Session } from './session.ts';
import { hold } from './step-parts.ts';

// The session that copies the climbs of the rider's event. It is not of the library: its id says all of it, such as `climbs@88x12x4`.

/** The id of the session with these repeats. */
export const climbsId = ({ percent, minutes, repeats }: ClimbRepeats): SessionId =>
  `climbs@${percent}x${minutes}x${repeats}`;

/** True for a session that copies climbs. */
export const copiesClimbs = (id: SessionId | null): boolean => id?.startsWith('climbs@') === true;

/** What an even effort at a fraction of FTP trains. */
export function stimulusAt(
  power: number,
): Extract<Stimulus, 'tempo' | 'sweet-spot' | 'threshold' | 'vo2max'> {
  if (power < 0.86) return 'tempo';
  if (power < 0.905) return 'sweet-spot';
  return power < 1.055 ? 'threshold' : 'vo2max';
}

/** Repeats from this length on are also ridden by halves, on days that are too short for whole ones, and to begin with. */
const HALVED_MINUTES = 4;
/** The shortest warm-up and cool-down, in minutes. */
const AROUND_MINUTES = 10;
/** The rest after an effort, as a share of it, below a power in percent of FTP; as long as the effort above it. */
const REST_SHARES = [
  [99, 1 / 4],
  [106, 1 / 2],
] as const;

/** The accelerations in the warm-up, below the work that counts. */
const WAKE = { tempo: null, 'sweet-spot': 0.84, threshold: 0.9, vo2max: 1 } as const;

const sessions = new Map<SessionId, Session>();

/** The session with the repeats of an id; null for an id that no event gives. `kindOf` finds a session with the same stimulus. */
export function climbSession(
  id: SessionId,
  kindOf: (stimulus: Stimulus) => Pick<Session, 'type' | 'hard'>,
): Session | null {
  // It is always the same object, because sessions are the keys of caches.
  const known = sessions.get(id);
  if (known !== undefined) return known;
  const [percent = 0, minutes = 0, repeats = 0] = id.replace('climbs@', '').split('x').map(Number);
  const asked = { percent, minutes, repeats };
  if (climbsId(asked) !== id || !areRepeats(asked)) return null;
  const rungs = rungsOf(asked);
  const [[times, first, rest]] = rungs as readonly [Rung];
  const power = percent / 100;
  const stimulus = stimulusAt(power);
  const { type, hard } = kindOf(stimulus);
  const made = intervals({
    id,
    name: 'The climbs of your event',
    type,
    stimulus,
    hard,
    purpose: 'The climbs of your event, at the power that you ride them at there.',
    phases: ['build', 'peak'],
    disciplines: 'all',
    goals: 'all',
    minutes: { min: Math.max(30, Math.ceil((times * (first + rest) + AROUND_MINUTES) / 5) * 5), max: 240 },
    wake: WAKE[stimulus],
    rungs,
    effort: hold([power, power]),
  });
  sessions.set(id, made);
  return made;
}

/** Two, three and more repeats, after two and three halves of long ones. */
function rungsOf({ percent, minutes, repeats }: ClimbRepeats): readonly Rung[] {
  const share = REST_SHARES.find(([below]) => percent < below)?.[1] ?? 1;
  const rung = (times: number, length: number): Rung => [
    times,
    length,
    Math.max(1, Math.floor(length * share)),
  ];
  const half = Math.ceil(minutes / 2);
  return [
    ...(minutes < HALVED_MINUTES ? [] : [rung(2, half), rung(3, half)]),
    ...Array.from({ length: repeats - 1 }, (_, more) => rung(more + 2, minutes)),
  ];
}
