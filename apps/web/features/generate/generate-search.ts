/** The search parameters of the generator's URL: whether the form starts with the choices of the current plan. */
export interface GenerateSearch {
  readonly change?: true;
}

/** Reads the search parameters. */
export const readGenerateSearch = (search: Readonly<Record<string, unknown>>): GenerateSearch =>
  search['change'] === true ? { change: true } : {};
