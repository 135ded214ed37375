/** What the address of a plan may say: which of its workouts is selected (spec 2). */
interface PlanSearch {
  readonly workout?: number;
}

/** Reads the address; what is no place in a week is left out. */
export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const workout = String(search['workout']);
  return /^[0-6]$/.test(workout) ? { workout: Number(workout) } : {};
}
