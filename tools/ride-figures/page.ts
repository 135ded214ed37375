import { MAX_WATTS } from '@musette/coach/progress/load/per-second';
import { MIN_CLIMB_M } from '@musette/coach/progress/recording/ascent';
import { MAX_HOLD_S, MAX_SPEED_MPS } from '@musette/coach/progress/recording/recording';
import { MIN_LOST_SIGNAL_MPS, MIN_MOVING_MPS } from '@musette/coach/progress/recording/track';
import { ASSUMED, differenceOf, LIMITS, withUnit, type Comparison } from './compare.ts';

/** Who is right where ours differs by more than the limit, by file, figure and source. */
const VERDICTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['average power', 'normalized power', 'work', 'load by power'].map((figure) => [
      `alexania.fit, ${figure}, device`,
      'ours: see below, 1',
    ]),
  ),
  'biking-500-trainer.fit, moving time, device': 'ours: see below, 2',
  'strava-export.tcx, moving time, device': 'ours: see below, 3',
  'zwift-pschit.fit, moving time, device': 'ours: see below, 2',
};

const NOTES = `1. The device counts a reading of its power meter once for each second in which the meter was silent: in \`alexania.fit\` 926 W after eight
   seconds of 0 W became 8,334 J (the sum in the file, \`accumulated_power\`, rises by that), at less than 9 km/h and without cadence. So its work is 68 kJ more
   than that of its own samples, and its average, normalized power and load are higher. Its maximum of 2,060 W is in none of its samples.
   Ours also leaves out the spikes themselves: 1,178 W three times to the watt, between 185 W and 9 W.
2. The timer of the device counts until somebody stops it. On the trainer wheel and pedals stood for 81 seconds at once, in Zwift for the
   first 36.
3. Strava writes the time from start to end where TCX has the time on the timer. In 225 of these seconds the bike stood.
`;

const INTRO = `# Figures of rides

Written by \`node tools/ride-figures.ts\`, which reads every file of \`shared/data/rides\` beside the project (or of the folder that it is given) and puts
the figures of the coach beside known ones. The files are not ours to pass on and are not in the project.

- **device**: the summary that the device wrote into the file. Its moving time is the time on its timer.
- **script**: \`tools/ride-figures/independent.ts\` and \`formulas.ts\`, which share no code with the product: Garmin's decoder for FIT, a plain XML
  reader for TCX and GPX, and the formulas written once more.

Loads by power take the FTP in the file, else ${ASSUMED.ftpWatts} W; loads by heart rate a heart with ${ASSUMED.rest} bpm at rest, ${ASSUMED.threshold} at threshold and ${ASSUMED.max} at
most. Ours may differ from a known figure by 1 % in distance and time, by 5 % in ascent (no two barometers agree) and by 2 % in the rest. With fewer
than ten samples our figures are those of the device, and agree for that reason.

| file | figure | known from | known | ours | difference | who is right |
|---|---|---|---|---|---|---|
`;

const RULES = `## How the figures are counted

- **Samples decide** where there are any. The summary of the device fills what they cannot tell (a ride without samples, indoors without distance), and
  decides when they end before the ride did.
- **Distance**: the rise of the counter; without one, along the route; without a route, speed times time. A step faster than ${MAX_SPEED_MPS} m/s or
  backwards counts nothing.
- **Moving time**: at ${MIN_MOVING_MPS} m/s or more; indoors while wheel, pedals or power turn. A silence of more than ${MAX_HOLD_S} seconds is a pause, unless the
  bike is as far on as ${MIN_LOST_SIGNAL_MPS} m/s would bring it: then only the signal was lost.
- **Ascent**: climbs of at least ${MIN_CLIMB_M} m, each up to a fall as deep; in virtual worlds every rise; in a room none.
- **Power**: coasting counts as 0 W, pauses not at all. More than ${MAX_WATTS} W, and short spikes above both of their neighbours, are no power.
- **Load**: from power if it covers nine tenths of the moving time, else from such a heart rate, else from what covers half, else from the time alone.
  Power counts for cycling only: an FTP says nothing about running.
- **Calories**: those of the device, else from the work.
`;

/** The name of a comparison in the table of verdicts. */
const nameOf = ({ file, figure, source }: Comparison): string => `${file}, ${figure}, ${source}`;

/** True when ours differs by more than the limit. */
export const isOff = (each: Comparison): boolean => Math.abs(differenceOf(each)) > LIMITS[each.figure];

/** Comparisons that are off without a verdict, and verdicts for what is not off. */
export function wrongVerdicts(comparisons: readonly Comparison[]): readonly string[] {
  const off = comparisons.filter(isOff).map(nameOf);
  const verdicts = Object.keys(VERDICTS);
  return [...off.filter((name) => !(name in VERDICTS)), ...verdicts.filter((name) => !off.includes(name))];
}

function percent(share: number): string {
  const text = (share * 100).toFixed(2).replace(/^-?0\.00$/, '0');
  return `${share > 0 && text !== '0' ? '+' : ''}${text} %`;
}

const rowOf = (each: Comparison): string =>
  `| ${[
    each.file,
    each.figure,
    each.source,
    withUnit(each.figure, each.known),
    withUnit(each.figure, each.ours),
    percent(differenceOf(each)),
    isOff(each) ? (VERDICTS[nameOf(each)] ?? '**?**') : '',
  ].join(' | ')} |`.replace(/ {2}\|$/, ' |');

/** The page docs/ride-figures.md. */
export const pageOf = (comparisons: readonly Comparison[]): string =>
  `${INTRO}${comparisons.map(rowOf).join('\n')}\n\n${NOTES}\n${RULES}`;
