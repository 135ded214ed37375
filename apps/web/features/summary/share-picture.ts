import { elapsedMinutes, isTraining } from '@musette/coach/progress/ride/ride';
import {
  doneByHand,
  doneMinutes,
  isExpected,
  plannedMinutes,
} from '@musette/coach/progress/matching/sessions';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { parsePolyline } from '@musette/formats/rides/polyline';
import { durationText, weekLabel } from '@musette/words/dates';
import type { Activity } from '#lib/rider-data/activities.ts';
import { measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import { api } from '#lib/api/api.ts';
import { routeShape } from '#ui/ride-charts/shapes/route-shape.ts';
import { privateRoute } from './private-route.ts';
import type { Week } from './use-week.ts';

const SIZE_PX = 1080;
const MARGIN_PX = 72;
const INNER_PX = SIZE_PX - 2 * MARGIN_PX;

// A picture has one look, by day and by night.
const COLOURS = { ground: '#f5f2ea', ink: '#15211e', quiet: '#55625d', line: '#e1dbcd', done: '#1f7a4d' };

/** Draws a week on a picture: its figures, its days, and the route of its longest ride without where it started and ended. */
export async function pictureOfWeek(week: Week, units: UnitSystem): Promise<Blob> {
  const route = await routeOf(week);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  drawFigures(context, week, units);
  const hasRoute = route !== null && drawRoute(context, route);
  drawDays(context, week, hasRoute ? DAYS.belowRoutePx : DAYS.alonePx);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

/** What the summary counts, too: a run or a ride on an e-bike is none of the sessions. */
const ridesOf = ({ days }: Pick<Week, 'days'>): readonly Activity[] =>
  days.flatMap(({ rides }) => rides.filter(isTraining));

async function routeOf(week: Week): Promise<string | null> {
  const longest = ridesOf(week).toSorted((a, b) => (b.distanceM ?? 0) - (a.distanceM ?? 0))[0];
  return longest ? (await api.activities.get({ activityId: longest.id })).polyline : null;
}

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly weight?: number;
  readonly colour?: string;
}

function write(context: CanvasRenderingContext2D, { text, x, y, px, weight = 500, colour }: Text): void {
  context.font = `${weight} ${px}px Archivo, system-ui, sans-serif`;
  context.fillStyle = colour ?? COLOURS.ink;
  context.fillText(text, x, y);
}

function drawFigures(context: CanvasRenderingContext2D, week: Week, units: UnitSystem): void {
  const { summary, start } = week;
  const rides = ridesOf(week);
  const sum = (figure: (ride: Activity) => number | null) =>
    rides.reduce((total, ride) => total + (figure(ride) ?? 0), 0);
  const { distance, height } = measuresIn(units);
  write(context, { text: weekLabel(start), x: MARGIN_PX, y: 120, px: 64, weight: 800 });
  const figures = [
    { label: 'sessions', value: `${summary.completedSessions} / ${summary.totalPlannedSessions}` },
    { label: 'time', value: durationText(summary.actualMinutes) },
    { label: 'distance', value: measureText(distance(sum(({ distanceM }) => distanceM))) },
    { label: 'climbing', value: measureText(height(sum(({ elevationM }) => elevationM))) },
  ];
  for (const [index, { label, value }] of figures.entries()) {
    const x = MARGIN_PX + (index * INNER_PX) / figures.length;
    write(context, { text: label, x, y: 200, px: 28, colour: COLOURS.quiet });
    write(context, { text: value, x, y: 252, px: 46, weight: 760 });
  }
  write(context, { text: 'Musette', x: MARGIN_PX, y: SIZE_PX - 48, px: 26, colour: COLOURS.quiet });
}

const ROUTE = { y: 300, heightPx: 360 };

/** Draws a route; false if nothing of it may be shown. */
function drawRoute(context: CanvasRenderingContext2D, polyline: string): boolean {
  const points = parsePolyline(polyline);
  const shape = routeShape(points.ok ? privateRoute(points.value) : []);
  if (!shape) return false;
  const scale = Math.min(INNER_PX / shape.width, ROUTE.heightPx / shape.height);
  context.save();
  context.translate(
    (SIZE_PX - shape.width * scale) / 2,
    ROUTE.y + (ROUTE.heightPx - shape.height * scale) / 2,
  );
  context.scale(scale, scale);
  context.lineWidth = 7 / scale;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = COLOURS.ink;
  context.stroke(new Path2D(shape.path));
  context.restore();
  return true;
}

const DAYS = { foot: 950, belowRoutePx: 220, alonePx: 600, barPx: 84 };

/** The minutes of each day, planned and done, as the summary counts them. */
export function minutesOfDays(week: Pick<Week, 'days'>) {
  const byHand = doneByHand(
    week.days.flatMap(({ workouts }) => workouts),
    ridesOf(week),
  );
  const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0);
  return week.days.map(({ workouts, rides }) => ({
    planned: sum(workouts.filter(isExpected).map(plannedMinutes)),
    done: sum([
      ...rides.filter(isTraining).map(elapsedMinutes),
      ...workouts.filter((workout) => byHand.includes(workout)).map(doneMinutes),
    ]),
  }));
}

/** A bar for each day: filled what was done, framed what was planned. */
function drawDays(context: CanvasRenderingContext2D, week: Week, heightPx: number): void {
  const minutes = minutesOfDays(week);
  const longest = Math.max(60, ...minutes.flatMap(({ planned, done }) => [planned, done]));
  for (const [index, { planned, done }] of minutes.entries()) {
    const x = MARGIN_PX + (index * INNER_PX) / 7 + (INNER_PX / 7 - DAYS.barPx) / 2;
    const heightOf = (value: number) => (value / longest) * heightPx;
    context.fillStyle = COLOURS.done;
    context.fillRect(x, DAYS.foot - heightOf(done), DAYS.barPx, heightOf(done));
    context.strokeStyle = COLOURS.ink;
    context.lineWidth = 4;
    if (planned > 0) context.strokeRect(x, DAYS.foot - heightOf(planned), DAYS.barPx, heightOf(planned));
    const text = 'MTWTFSS'.charAt(index);
    write(context, { text, x: x + DAYS.barPx / 2 - 9, y: DAYS.foot + 36, px: 26, colour: COLOURS.quiet });
  }
  context.fillStyle = COLOURS.ink;
  context.fillRect(MARGIN_PX, DAYS.foot, INNER_PX, 4);
}
