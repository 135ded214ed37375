/** The spans of the chart, from short to long. */
const FORM_RANGES = ['6-weeks', '3-months', 'season', 'year', 'all'] as const;
/** See `FORM_RANGES`. */
export type FormRange = (typeof FORM_RANGES)[number];

/** The search parameters of the page; without a range the season is shown, or else three months. */
interface FormSearch {
  readonly range?: FormRange;
}

/** Reads the search parameters. */
export function readFormSearch(search: Readonly<Record<string, unknown>>): FormSearch {
  const range = FORM_RANGES.find((each) => each === search['range']);
  return range ? { range } : {};
}
