/** The search parameters of a plan's URL: the selected workout (spec 2), and whether to move it. */
interface PlanSearch {
  readonly workout?: number;
  readonly move?: true;
}

/** Reads the search parameters and leaves out an invalid position. */
export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const workout = String(search['workout']);
  if (!/^[0-6]$/.test(workout)) return {};
  return { workout: Number(workout), ...(search['move'] === true && { move: true }) };
}
