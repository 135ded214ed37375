import type { Row } from './row.ts';

// The coach is a one-way street of folders.

export const COACH = 'packages/coach';
export const WORDS = 'packages/words';

/** The folders of the coach in the order of planning: each imports only the folders before it. */
const COACH_ORDER = ['calendar', 'rider', 'event', 'workout', 'library', 'season', 'week', 'proof'] as const;
type CoachFolder = (typeof COACH_ORDER)[number] | 'progress';

const coachFolder = (folder: CoachFolder, below: readonly CoachFolder[]): Row => ({
  name: `coach/${folder}`,
  files: new RegExp(`^packages/coach/${folder}/(?!.*\\btesting/)`),
  home: `${COACH}/${folder}`,
  below: [...below.map((other) => `${COACH}/${other}`), `${COACH}/result`, `${COACH}/fact`],
  ours: [],
  packages: [],
  node: false,
  // The test of one part may plan a whole season, and read its facts in English.
  tests: { ours: [COACH, WORDS] },
});

/** The rows of the coach. */
export const COACH_ROWS: readonly Row[] = [
  ...COACH_ORDER.map((folder, index) => coachFolder(folder, COACH_ORDER.slice(0, index))),
  coachFolder('progress', ['calendar', 'rider', 'workout']),
  {
    name: 'coach',
    files: /^packages\/coach\/([^/]+$|(?:.*\/)?testing\/)/,
    home: COACH,
    ours: [],
    packages: [],
    node: false,
  },
];
