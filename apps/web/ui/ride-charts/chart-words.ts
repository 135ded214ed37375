import { lengthText } from '@musette/words/lengths';
import { type ChartState, isZoomed } from '#ui/ride-charts/chart-state.ts';
import type { Figures, RangeFigures } from '#ui/ride-charts/shapes/figures.ts';
import { type RideStreams, STREAM_NAMES } from '#ui/ride-charts/shapes/ride-streams.ts';
import { clockText } from '#ui/ride-charts/shapes/time-text.ts';
import { labelOf, type RideUnits, streamUnits, valueText } from '#ui/ride-charts/shapes/units.ts';

interface WordsInput {
  readonly state: ChartState;
  readonly streams: RideStreams;
  readonly units: RideUnits;
  /** The figures of the selected part, or else of the part in view. */
  readonly part: RangeFigures;
}

/** What the figures beside the charts belong to: the selected range, the cursor, the part in view or the whole ride. */
export function placeText({ state, streams, units, part }: WordsInput): string {
  if (state.range) return `Selected: ${partText(part, units)}`;
  if (state.cursor !== null) return `At ${momentText(streams, units, state.cursor)}`;
  return isZoomed(state) ? `In view: ${partText(part, units)}` : 'Averages of the whole ride';
}

function partText({ fromS, toS, metres }: RangeFigures, { distance }: RideUnits): string {
  const length = lengthText(toS - fromS);
  const way = metres === null ? '' : `, ${valueText(metres, distance)}`;
  return `${clockText(fromS)} to ${clockText(toS)}, averages of ${length}${way}`;
}

function momentText({ seconds, metres }: RideStreams, { distance }: RideUnits, index: number): string {
  const time = clockText(seconds[index] ?? 0);
  return metres ? `${time}, ${valueText(metres[index] ?? 0, distance)}` : time;
}

/** The figures beside the charts. */
interface ShownFigures {
  readonly figures: Figures;
  /** The metres climbed, where the figures are averages. */
  readonly ascentM: number | null;
  /** Of the selected range. */
  readonly normalizedWatts: number | null;
}

/** What a screen reader says at the cursor. */
export function spokenText(input: WordsInput, shown: ShownFigures): string {
  const { values, plannedWatts } = shown.figures;
  const units = streamUnits(input.units);
  const parts = STREAM_NAMES.filter((name) => values[name] !== null).map((name) => {
    const isClimb = name === 'elevation' && shown.ascentM !== null;
    const value = valueText(isClimb ? shown.ascentM : values[name], units[name]);
    return `${labelOf(name, units[name]).toLowerCase()} ${value}${isClimb ? ' up' : ''}`;
  });
  const watts = (label: string, value: number | null) =>
    value === null ? [] : [`${label} ${Math.round(value)} W`];
  const more = [...watts('normalized power', shown.normalizedWatts), ...watts('planned', plannedWatts)];
  return `${placeText(input)}: ${[...parts, ...more].join(', ')}`;
}
