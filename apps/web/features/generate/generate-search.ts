/** What the address of the generator may say: that the form is to hold what the present plan was made with. */
export interface GenerateSearch {
  readonly change?: true;
}

/** Reads the address. */
export const readGenerateSearch = (search: Readonly<Record<string, unknown>>): GenerateSearch =>
  search['change'] === true ? { change: true } : {};
