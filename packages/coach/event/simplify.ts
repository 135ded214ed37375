/** The point between two others that is farthest from the line between them, and how far. */
export type FarthestBetween<P> = (
  points: readonly P[],
  between: readonly [from: number, to: number],
) => { readonly index: number; readonly offM: number };

/** The search can compare all pairs of points, so longer lines are thinned evenly first. */
const MAX_SEARCHED = 5000;

/** A line with few enough points for the search, its ends among them. */
export function thinned<P>(points: readonly P[]): readonly P[] {
  const stride = Math.ceil(points.length / MAX_SEARCHED);
  return stride <= 1
    ? points
    : points.filter((_, index) => index % stride === 0 || index === points.length - 1);
}

/** Keeps the points without which a line would differ by more than a distance (Douglas-Peucker without recursion). */
export function simplified<P>(
  points: readonly P[],
  toleranceM: number,
  farthestBetween: FarthestBetween<P>,
): readonly P[] {
  if (points.length < 3) return points;
  const keep = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const { index, offM } = farthestBetween(points, span);
    if (offM <= toleranceM) continue;
    keep.add(index);
    open.push([span[0], index], [index, span[1]]);
  }
  return points.filter((_, index) => keep.has(index));
}
