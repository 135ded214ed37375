/** Parameters by their path: `line_items[0][price]` is `line_items.0.price`. */
export type Params = ReadonlyMap<string, string>;

const NAME = /^([^[\].]+)((?:\[[^[\].]*\])*)$/;

/** Reads the nested parameters of a form or a query, as Stripe's clients write them. The last value of a name wins. */
export function readParams(text: string): Params {
  const params = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text)) params.set(pathOf(name, counts), value);
  return params;
}

/** An empty index, as in `expand[]`, is the next one of its list. */
function pathOf(name: string, counts: Map<string, number>): string {
  const [, first, rest = ''] = NAME.exec(name) ?? [];
  if (first === undefined) return name;
  let path = first;
  for (const [, part = ''] of rest.matchAll(/\[([^\]]*)\]/g)) {
    const index = counts.get(path) ?? 0;
    if (part === '') counts.set(path, index + 1);
    path = `${path}.${part === '' ? index : part}`;
  }
  return path;
}

/** The name of a path as it was sent. */
export function bracketed(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
}

/** What stands below a path: the entries of a map such as `metadata`. */
export function under(params: Params, path: string): Record<string, string> {
  const start = `${path}.`;
  return Object.fromEntries(
    [...params].flatMap(([key, value]) => (key.startsWith(start) ? [[key.slice(start.length), value]] : [])),
  );
}

/** The first parameter that none of the patterns allows: `#` is any index, `*` any name. Null where all are allowed. */
export function firstUnknown(params: Params, patterns: readonly string[]): string | null {
  const isAllowed = (path: string) => patterns.some((pattern) => fits(path.split('.'), pattern.split('.')));
  return [...params.keys()].find((path) => !isAllowed(path)) ?? null;
}

const fits = (path: readonly string[], pattern: readonly string[]): boolean =>
  path.length === pattern.length &&
  pattern.every(
    (part, at) => part === '*' || part === path[at] || (part === '#' && /^\d+$/.test(path[at] ?? '')),
  );
