import { POWER_ZONES, powerZoneOf, type PowerZone } from '@musette/coach/rider/zones';
import { secondsInZones } from '@musette/coach/workout/zone-seconds';
import { blocksOf, type Block, type Step } from '@musette/coach/workout/steps';

/** The picture is drawn in a square of this many units, and stretched to its size on the screen. */
export const VIEW = 1000;

/** All pictures have the same scale, so that they can be compared. Only a sprint far above it increases the scale, up to a maximum. */
const USUAL_TOP = 1.3;
const MAX_TOP = 1.8;

interface ZoneShape {
  readonly zone: PowerZone;
  readonly name: string;
  readonly seconds: number;
  readonly path: string;
}

interface FreeShape {
  readonly leftPercent: number;
  readonly widthPercent: number;
  readonly heightPercent: number;
}

/** The position of a block, for its zone number. */
interface BlockPlace {
  readonly zone: PowerZone;
  readonly leftPercent: number;
  readonly widthPercent: number;
}

export interface StageShape {
  readonly seconds: number;
  readonly zones: readonly ZoneShape[];
  readonly free: readonly FreeShape[];
  readonly blocks: readonly BlockPlace[];
  /** The gaps between blocks of two zones. */
  readonly gaps: string;
  /** The gaps between blocks of one zone, which a small picture hides because they would look like stripes. */
  readonly zoneGaps: string;
  readonly ftpPercent: number;
}

interface Placed extends Block {
  readonly start: number;
  readonly end: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const zoneOf = (block: Block): PowerZone => powerZoneOf((block.from + block.to) / 2);

function placed(blocks: readonly Block[], total: number): readonly Placed[] {
  let before = 0;
  return blocks.map((block) => {
    const start = (before / total) * VIEW;
    before += block.seconds;
    return { ...block, start, end: (before / total) * VIEW };
  });
}

const heightAt = (power: number, top: number): number => round(VIEW - Math.min(1, power / top) * VIEW);

function pathOf(block: Placed, top: number): string {
  const y = (power: number) => heightAt(power, top);
  return `M${round(block.start)} ${VIEW}V${y(block.from)}L${round(block.end)} ${y(block.to)}V${VIEW}Z`;
}

/** A ramp is drawn in one colour and counted second by second, so a zone may have seconds and no block. */
function zoneShapes(blocks: readonly Placed[], top: number): readonly ZoneShape[] {
  const inZones = secondsInZones(
    blocks.map(({ seconds, from, to }) => ({ kind: 'ramp', seconds, from, to })),
  );
  return POWER_ZONES.flatMap(({ zone, name }) => {
    const own = blocks.filter((block) => zoneOf(block) === zone);
    const seconds = inZones[zone];
    return own.length > 0 || seconds > 0
      ? [{ zone, name, seconds, path: own.map((block) => pathOf(block, top)).join('') }]
      : [];
  });
}

/** The gaps between blocks. A sprint of a few seconds has no gap, because the gap would hide it. */
const MIN_WIDTH_WITH_GAP = 8;

const isWide = (block: Placed): boolean => block.end - block.start >= MIN_WIDTH_WITH_GAP;

/** Each gap is as high as the lower of its two blocks: above it, a line would cross the ground of a card. */
function gapsOf(blocks: readonly Placed[], top: number, isSameZone: boolean): string {
  return blocks
    .flatMap((block, index) => {
      const previous = blocks[index - 1];
      if (!previous || !isWide(previous) || !isWide(block)) return [];
      if ((zoneOf(previous) === zoneOf(block)) !== isSameZone) return [];
      return [`M${round(block.start)} ${heightAt(Math.min(previous.to, block.from), top)}V${VIEW}`];
    })
    .join('');
}

const widthPercentOf = (block: Placed): number => ((block.end - block.start) / VIEW) * 100;

/** The stage profile of a workout, with one path per zone to keep a calendar of pictures small. */
export function stageShape(steps: readonly Step[]): StageShape {
  const timed = blocksOf(steps).filter((block) => block.seconds > 0);
  const seconds = timed.reduce((sum, block) => sum + block.seconds, 0);
  const highest = Math.max(0, ...timed.flatMap((block) => [block.from, block.to]));
  const top = Math.min(MAX_TOP, Math.max(USUAL_TOP, highest));
  const blocks = placed(timed, seconds);
  const ridden = blocks.filter((block) => !block.free);
  return {
    seconds,
    zones: zoneShapes(ridden, top),
    free: blocks
      .filter((block) => block.free)
      .map((block) => ({
        leftPercent: block.start / (VIEW / 100),
        widthPercent: widthPercentOf(block),
        heightPercent: (block.from / top) * 100,
      })),
    blocks: ridden.map((block) => ({
      zone: zoneOf(block),
      leftPercent: block.start / (VIEW / 100),
      widthPercent: widthPercentOf(block),
    })),
    gaps: gapsOf(blocks, top, false),
    zoneGaps: gapsOf(blocks, top, true),
    ftpPercent: (1 - 1 / top) * 100,
  };
}

const minutesOf = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

/** The tooltip of a zone. */
export const zoneWords = ({ zone, name, seconds }: ZoneShape): string =>
  `Zone ${zone}, ${name}: ${minutesOf(seconds)}`;

/** The text of the picture for screen readers. */
export function stageWords(shape: StageShape): string {
  if (shape.seconds === 0) return 'No steps';
  const ridden = shape.zones.reduce((sum, zone) => sum + zone.seconds, 0);
  const parts = shape.zones
    .filter(({ seconds }) => seconds > 0)
    .map((zone) => `${minutesOf(zone.seconds)} in zone ${zone.zone} (${zone.name})`);
  if (shape.free.length > 0) parts.push(`${minutesOf(shape.seconds - ridden)} as you feel`);
  return `${minutesOf(shape.seconds)}: ${parts.join(', ')}`;
}
