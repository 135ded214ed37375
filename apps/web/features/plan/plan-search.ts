/** What the address of a plan may say: which of its workouts is selected (spec 2), and whether it is to move. */
interface PlanSearch {
  readonly workout?: number;
  readonly move?: true;
}

/** Reads the address; what is no place in a week is left out. */
export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const workout = String(search['workout']);
  if (!/^[0-6]$/.test(workout)) return {};
  return { workout: Number(workout), ...(search['move'] === true && { move: true }) };
}
