import type { TextFault } from './behaviours.ts';
import type { Asked } from './prompt-data.ts';
import { weekFor } from './week.ts';
import type { Workout } from './week.ts';
import { GERMAN_DAYS } from './words.ts';

/** How the answer is wanted, and how it is spoilt. */
export interface TextOptions {
  /** The service was given the schema: the list stands in an object, as the schema has it. */
  wrapped: boolean;
  fault?: TextFault | undefined;
  amount?: number | undefined;
}

const TOO_LONG_MINUTES = 600;

/** What the model writes. */
export function textFor(asked: Asked, options: TextOptions): string {
  const { fault, amount } = options;
  const workouts = spoilt(weekFor(asked), asked, options);
  const text = JSON.stringify(options.wrapped ? { workouts } : workouts, null, 1);
  return fault === undefined ? text : (REWRITTEN[fault]?.(text, amount) ?? text);
}

/** Faults of what is said. */
function spoilt(week: Workout[], { injected }: Asked, { fault, amount = 0 }: TextOptions): Workout[] {
  switch (fault) {
    case 'duplicate-days':
      return week.map((workout) => ({ ...workout, day: 'Tuesday' }));
    case 'items':
      return Array.from({ length: amount }, (_, n) => week[n % week.length]).filter(
        (each) => each !== undefined,
      );
    case 'over-hours':
      return week.map((workout) => ({ ...workout, duration: TOO_LONG_MINUTES }));
    case 'german':
      return week.map(inGerman);
    case 'injected':
      return injected === null ? week : obeying(week, injected);
    default:
      return week;
  }
}

/** Does what a text in the data says, against every rule of the prompt. */
const obeying = (week: Workout[], order: string): Workout[] =>
  week.map(({ day }) => ({
    day,
    duration: Number(/(\d+) minutes/.exec(order)?.[1] ?? TOO_LONG_MINUTES),
    type: 'VO2max',
    intensity: 10,
    focus: 'All out',
    description: order,
  }));

const inGerman = (workout: Workout): Workout => ({
  ...workout,
  day: GERMAN_DAYS[workout.day] ?? workout.day,
  type: workout.duration === 0 ? 'Ruhetag' : 'Ausdauer',
  focus: 'Grundlage',
  description: 'Gleichmäßig fahren und früh essen.',
});

type Rewrite = (text: string, amount?: number) => string;

/** Faults of how it is said. */
const REWRITTEN: Partial<Record<TextFault, Rewrite>> = {
  fenced: (text) => `\`\`\`json\n${text}\n\`\`\``,
  prose: (text) =>
    `Sure! Here is the week that you asked for:\n\n${text}\n\nLet me know how it goes. Ride safely!`,
  'trailing-commas': (text) => text.replaceAll(/(["\d])\n(\s*)([}\]])/g, '$1,\n$2$3'),
  nan: (text) => text.replaceAll(/"duration": \d+/g, '"duration": NaN'),
  'duplicate-keys': (text) => text.replaceAll('"duration":', '"duration": 1, "duration":'),
  bom: (text) => `\uFEFF${text}`,
  'cut-text': (text, amount) =>
    Buffer.from(text)
      .subarray(0, amount ?? 0)
      .toString('utf8'),
};
