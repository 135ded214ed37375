const MAX_LINES = 5000;
const BREAKS = /<\/?(?:br|p|li|ul|ol|tr|div|h[1-6]|table)\b[^<>]{0,200}>/gi;
const CELLS = /<\/?t[dh]\b[^<>]{0,200}>/gi;
const TAGS = /<\/?[a-z!][^<>]{0,400}>/gi;
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, ' '],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** A text without markup, as lines; cells of a table stay apart. */
export function plainLines(text: string): readonly string[] {
  const bare = text.replace(BREAKS, '\n').replace(CELLS, ' | ').replace(TAGS, ' ');
  return ENTITIES.reduce((all, [entity, sign]) => all.replace(entity, sign), bare)
    .split(/\r\n|[\n\r\u2028\u2029]/, MAX_LINES)
    .map((line) => line.replace(/[*_`]{1,3}/g, '').trimEnd());
}
