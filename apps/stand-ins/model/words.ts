/** What a model would call a session of a stimulus, how hard it says that it is, and what it says about it. */
interface Style {
  type: string;
  intensity: number;
  what: string[];
}

const STYLES: Record<string, Style> = {
  recovery: { type: 'Recovery', intensity: 2, what: ['Spin easily on flat roads', 'Keep it very light'] },
  endurance: {
    type: 'Endurance',
    intensity: 4,
    what: ['Ride steadily', 'Hold a pace at which you can talk'],
  },
  long: {
    type: 'Long Ride',
    intensity: 5,
    what: ['Settle in for a long steady ride', 'Take your time and eat early'],
  },
  tempo: { type: 'Tempo', intensity: 6, what: ['Ride brisk blocks', 'Hold a firm but even pace'] },
  'sweet-spot': { type: 'Sweet Spot', intensity: 7, what: ['Ride long efforts just below threshold'] },
  threshold: {
    type: 'Threshold',
    intensity: 8,
    what: ['Hold the hardest pace that you could keep for an hour'],
  },
  'over-under': { type: 'Threshold', intensity: 8, what: ['Go over and under your threshold in turns'] },
  vo2max: {
    type: 'VO2max',
    intensity: 9,
    what: ['Ride hard efforts of a few minutes', 'Breathe deeply and push'],
  },
  anaerobic: { type: 'Anaerobic', intensity: 9, what: ['Attack for half a minute and recover fully'] },
  sprint: { type: 'Sprint', intensity: 9, what: ['Sprint all out for a few seconds, then rest'] },
  skills: { type: 'Skills', intensity: 4, what: ['Practise quick legs and corners'] },
  torque: { type: 'Strength', intensity: 7, what: ['Climb in a big gear, seated and calm'] },
  test: { type: 'Test', intensity: 9, what: ['Find out what you can hold now'] },
  openers: { type: 'Openers', intensity: 6, what: ['Wake the legs with a few short efforts'] },
  'race-simulation': { type: 'Race Simulation', intensity: 8, what: ['Ride as on the day itself'] },
  brick: { type: 'Brick', intensity: 6, what: ['Ride, then run without a pause'] },
  starts: { type: 'Starts', intensity: 9, what: ['Practise standing starts'] },
};

const WHY = [
  'It builds the base that later weeks stand on.',
  'You will feel it in the weeks to come.',
  'Stop early if your legs say so.',
  'It makes the next hard day possible.',
  'Drink before you are thirsty.',
];

const PLAIN: Style = { type: 'Endurance', intensity: 4, what: ['Ride as you like'] };

export const styleOf = (stimulus: string | null): Style => STYLES[stimulus ?? ''] ?? PLAIN;

/** The same words for the same seed, so that a test can say what it expects. */
export function chosen<T>(list: readonly T[], seed: string): T | undefined {
  let hash = 2_166_136_261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return list[hash % Math.max(1, list.length)];
}

export const describe = (what: readonly string[], focus: string, seed: string): string =>
  `${chosen(what, seed) ?? ''}: ${focus.toLowerCase()}. ${chosen(WHY, `${seed} why`) ?? ''}`;

/** The same in the language that nobody asked for. */
export const GERMAN_DAYS: Record<string, string> = {
  Monday: 'Montag',
  Tuesday: 'Dienstag',
  Wednesday: 'Mittwoch',
  Thursday: 'Donnerstag',
  Friday: 'Freitag',
  Saturday: 'Samstag',
  Sunday: 'Sonntag',
};
