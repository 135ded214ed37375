/** Text from elsewhere, cut to a length, as every database can keep it: PostgreSQL has no room for a NUL, and a half of a pair is no text. */
export const storable = (text: string, max?: number): string =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed();
