export type Fields = Record<string, unknown>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** The kinds that each field has in any of the samples; null says nothing. */
function kindsOf(samples: readonly Fields[]): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const [key, value] of samples.flatMap((sample) => Object.entries(sample))) {
    const known = kinds.get(key) ?? new Set();
    if (value !== null) known.add(kindOf(value));
    kinds.set(key, known);
  }
  return kinds;
}

/** Fields that the service does not have, and those of another kind than the service's. */
export function strangers(ours: readonly Fields[], theirs: readonly Fields[]): string[] {
  const known = kindsOf(theirs);
  return [...kindsOf(ours)].flatMap(([key, kinds]) => {
    const expected = known.get(key);
    if (expected === undefined) return [key];
    const other = [...kinds].filter((kind) => expected.size > 0 && !expected.has(kind));
    return other.map((kind) => `${key} is a ${kind}`);
  });
}

/** Fields of all of the service's samples that ours do not always have. */
export function missing(ours: readonly Fields[], theirs: readonly Fields[]): string[] {
  const always = Object.keys(theirs[0] ?? {}).filter((key) => theirs.every((sample) => key in sample));
  return always.filter((key) => !ours.every((sample) => key in sample));
}
