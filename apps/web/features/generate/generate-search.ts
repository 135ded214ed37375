/** The search parameters of the generator's URL. */
interface GenerateSearch {
  /** The form starts with the choices of the current plan, and not with a draft. */
  readonly change?: true;
  /** The same, with the rider's race and the weeks up to it. */
  readonly extend?: true;
}

/** Reads the search parameters. */
export const readGenerateSearch = (search: Readonly<Record<string, unknown>>): GenerateSearch => ({
  ...(search['change'] === true && { change: true }),
  ...(search['extend'] === true && { extend: true }),
});
