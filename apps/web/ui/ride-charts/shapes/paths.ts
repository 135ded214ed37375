import { POWER_ZONES, powerZoneOf, type PowerZone } from '@musette/coach/rider/zones';
import type { Column } from '#ui/ride-charts/shapes/columns.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import type { Scale } from '#ui/ride-charts/shapes/scales.ts';

/** The columns of a chart and where they stand. */
export interface Drawn {
  readonly columns: readonly Column[];
  readonly columnPx: number;
  readonly y: Scale;
  readonly heightPx: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A thin line through the means. A lone column is a dot. */
export const linePath = ({ columns, columnPx, y }: Drawn): string =>
  columns
    .map(({ leftPx, mean, isStart }) => {
      const point = `${round(leftPx + columnPx / 2)} ${round(y.px(mean))}`;
      return isStart ? `M${point}h.1` : `L${point}`;
    })
    .join('');

/** The area under the line, down to the foot of the chart. */
export function areaPath({ columns, columnPx, y, heightPx }: Drawn): string {
  let path = '';
  for (const [index, { leftPx, mean, isStart }] of columns.entries()) {
    const [x, top] = [round(leftPx + columnPx / 2), round(y.px(mean))];
    path += isStart ? `M${x} ${heightPx}V${top}` : `L${x} ${top}`;
    if (columns[index + 1]?.isStart ?? true) path += `V${heightPx}Z`;
  }
  return path;
}

/** Columns of one colour; without an FTP there are no zones. */
export interface ZonePath {
  readonly zone: PowerZone | null;
  readonly path: string;
}

/** The filled profile, one path for each zone. Adjacent columns of a zone are one piece, without seams. */
export function zonePaths(
  { columns, columnPx, y, heightPx }: Drawn,
  ftpWatts: number | null,
): readonly ZonePath[] {
  const paths = new Map<PowerZone | null, string>();
  let open: PowerZone | null | undefined;
  for (const [index, { leftPx, mean, isStart }] of columns.entries()) {
    const zone = ftpWatts === null ? null : powerZoneOf(mean / ftpWatts);
    const next = columns[index + 1];
    const right = next && !next.isStart ? next.leftPx : leftPx + columnPx;
    const isNew = isStart || open !== zone;
    const before = isNew ? `${paths.get(zone) ?? ''}M${leftPx} ${heightPx}` : (paths.get(zone) ?? '');
    const top = `V${round(y.px(mean))}H${right}`;
    const isLast = !next || next.isStart || zoneOf(next, ftpWatts) !== zone;
    paths.set(zone, `${before}${top}${isLast ? `V${heightPx}Z` : ''}`);
    open = zone;
  }
  const order = [null, ...POWER_ZONES.map(({ zone }) => zone)];
  return order.flatMap((zone) => (paths.has(zone) ? [{ zone, path: paths.get(zone) ?? '' }] : []));
}

const zoneOf = ({ mean }: Column, ftpWatts: number | null): PowerZone | null =>
  ftpWatts === null ? null : powerZoneOf(mean / ftpWatts);

/** Blocks that are closer than this, in seconds, are one outline. */
const MAX_SEAM_S = 1;

/** The outline of the plan; `xOf` gives the pixel of a second. */
export function planPath(blocks: readonly PlannedBlock[], xOf: (second: number) => number, y: Scale): string {
  let path = '';
  for (const [index, { fromS, toS, watts, toWatts = watts }] of blocks.entries()) {
    const previous = blocks[index - 1];
    const joins = previous !== undefined && fromS - previous.toS <= MAX_SEAM_S;
    path += `${joins ? 'L' : 'M'}${round(xOf(fromS))} ${round(y.px(watts))}`;
    path += `L${round(xOf(toS))} ${round(y.px(toWatts))}`;
  }
  return path;
}
