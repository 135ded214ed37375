import { buildSeason, type BuiltSeason } from '@musette/coach/proof/build-season';
import { sessionOf } from '@musette/coach/library/library';
import { afterDays } from '@musette/coach/rider/form';
import { loadOf, minutesOf } from '@musette/coach/workout/load';
import { blocksOf, type Step } from '@musette/coach/workout/steps';
import { parseArguments } from './arguments.ts';
import { refusalOf } from './refusals.ts';

// Our seasons beside published plans of as many weeks and hours: the table of docs/coaching.md.

/** The figures of a plan, as they stand in the table. */
interface PlanFigures {
  readonly hours: string;
  readonly loads: string;
  readonly hard: string;
  readonly easiest: string;
  readonly firstTest: string;
  readonly longest: string;
  readonly fitness: string;
}

/** A published plan, and the command for a season of ours that asks for the same time. */
interface Comparison {
  readonly name: string;
  readonly published: Omit<PlanFigures, 'fitness'>;
  /** The loads of the published weeks, where each is known. */
  readonly weeklyLoads: readonly number[] | null;
  readonly command: string;
}

const UNKNOWN = '–';

/** The published plans: figures as their makers print them, or as riders who followed them did. */
const COMPARISONS: readonly Comparison[] = [
  {
    name: 'spin-zwo, 12-week FTP Builder',
    published: {
      hours: '76.8',
      loads: '255 377 323 236 408 436 438 236 437 468 388 257',
      hard: '18.8 %',
      easiest: '5.2 h, 236',
      firstTest: 'week 1',
      longest: '130 min',
    },
    weeklyLoads: [255, 377, 323, 236, 408, 436, 438, 236, 437, 468, 388, 257],
    command:
      '--weeks 12 --start 2027-01-04 --hours 0,1.5,1,1.5,0,2,1.5 --goal performance --difficulty hard --ftp 250 --age 35 --weekly-hours 5',
  },
  {
    name: 'spin-zwo, 8-week Road Builder',
    published: {
      hours: '47.7',
      loads: '269 307 341 294 326 365 358 322',
      hard: '9 %',
      easiest: '5.6 h, 294',
      firstTest: UNKNOWN,
      longest: UNKNOWN,
    },
    weeklyLoads: [269, 307, 341, 294, 326, 365, 358, 322],
    command:
      '--weeks 8 --start 2027-01-04 --hours 0,1.5,1,1,0,1,2 --goal fitness --difficulty hard --ftp 250 --age 35 --weekly-hours 5.5',
  },
  {
    name: 'TrainerRoad, Sweet Spot Base, mid volume',
    published: {
      hours: '6.25 to 6.5 a week',
      loads: '390 to 407',
      hard: UNKNOWN,
      easiest: '5.5 h, 240',
      firstTest: 'week 1',
      longest: UNKNOWN,
    },
    weeklyLoads: null,
    command:
      '--weeks 6 --start 2027-01-04 --hours 0,1,1.5,1,0,1.5,2 --goal performance --difficulty hard --ftp 250 --age 35 --weekly-hours 6',
  },
  {
    name: 'Friel, road base, 8 to 13 h',
    published: {
      hours: '8 to 13 a week',
      loads: UNKNOWN,
      hard: UNKNOWN,
      easiest: 'every 4th week',
      firstTest: 'week 4',
      longest: UNKNOWN,
    },
    weeklyLoads: null,
    command:
      '--weeks 12 --start 2027-01-04 --hours 0,1.5,2,2,0,4,3.5 --goal endurance --difficulty hard --ftp 250 --age 35 --weekly-hours 8',
  },
];

/** The share of FTP from which time counts as hard in the published plans. */
const HARD_FROM = 0.88;

/** The table, and below it the commands of our seasons. */
export function comparisonText(): string {
  const compared = COMPARISONS.map((comparison) => ({ comparison, season: seasonFor(comparison) }));
  return [
    '| plan | hours | load by week | from 88 % of FTP up | easiest week | first test | longest ride | fitness at the end |',
    '|---|---|---|---|---|---|---|---|',
    ...compared.flatMap(({ comparison, season }) => {
      const { name, published, weeklyLoads } = comparison;
      const { startFitness } = season.season;
      const fitness =
        weeklyLoads === null ? UNKNOWN : rise(startFitness, endOfLoads(startFitness, weeklyLoads));
      return [rowOf(name, { ...published, fitness }), rowOf('ours', figuresOf(season))];
    }),
    '',
    ...COMPARISONS.map(({ name, command }) => `- ${name}: \`npm run -s coach -- ${command}\``),
  ].join('\n');
}

const rowOf = (name: string, figures: PlanFigures): string => {
  const { hours, loads, hard, easiest, firstTest, longest, fitness } = figures;
  return `| ${[name, hours, loads, hard, easiest, firstTest, longest, fitness].join(' | ')} |`;
};

function seasonFor({ command }: Comparison): BuiltSeason {
  const asked = parseArguments(command.split(' '));
  if (!asked.ok) throw new Error(`${command}: ${asked.error}`);
  const built = buildSeason(asked.value.rider, asked.value.request);
  if (!built.ok) throw new Error(`${command}: ${refusalOf(built.error)}`);
  return built.value;
}

function figuresOf({ season, weeks }: BuiltSeason): PlanFigures {
  const days = weeks.map(({ week }) => week.workouts.map(({ steps }) => steps));
  const all = days.flat();
  const loads = days.map((rides) => sum(rides.map(loadOf)));
  const minutes = days.map((rides) => sum(rides.map(minutesOf)));
  const easiest = loads.indexOf(Math.min(...loads));
  const test = weeks.find(({ week }) =>
    week.workouts.some((workout) => sessionOf(workout)?.stimulus === 'test'),
  );
  return {
    hours: hoursText(sum(minutes)),
    loads: loads.map(Math.round).join(' '),
    hard: `${((sum(all.map(hardSeconds)) / 60 / sum(minutes)) * 100).toFixed(1)} %`,
    easiest: `${hoursText(minutes[easiest] as number)} h, ${Math.round(loads[easiest] as number)}`,
    firstTest: test === undefined ? 'none' : `week ${test.brief.number}`,
    longest: `${Math.max(...all.map(minutesOf))} min`,
    fitness: rise(season.startFitness, endOfDays(season.startFitness, all.map(loadOf))),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const hoursText = (minutes: number): string => (minutes / 60).toFixed(1);
const rise = (from: number, to: number): string => `${from.toFixed(0)} to ${to.toFixed(0)}`;

const hardSeconds = (steps: readonly Step[]): number =>
  sum(blocksOf(steps).map(({ seconds, from, to }) => ((from + to) / 2 >= HARD_FROM ? seconds : 0)));

const endOfDays = (start: number, loads: readonly number[]): number =>
  afterDays({ fitness: start, fatigue: start }, loads).fitness;

/** Published plans give the load of a week, so it is spread evenly over its days. */
const endOfLoads = (start: number, weeks: readonly number[]): number =>
  endOfDays(
    start,
    weeks.flatMap((load) => Array.from({ length: 7 }, () => load / 7)),
  );
