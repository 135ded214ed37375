/** Somebody with an account at intervals.icu. */
export interface Athlete {
  id: string;
  name: string;
  /** Null after it was taken back. */
  apiKey: string | null;
}

export interface AthleteStore {
  list(): readonly Athlete[];
  find(id: string): Athlete | null;
  /** Whose key it is. */
  ofKey(apiKey: string): Athlete | null;
  add(name: string): Athlete;
  /** Takes the key back. */
  revoke(athlete: Athlete): void;
  /** Makes another key, as the settings there do; the one before opens nothing any longer. */
  renew(athlete: Athlete): string;
  reset(): void;
}

const seeds: readonly Athlete[] = [
  { id: 'i101', name: 'Ada Lindqvist', apiKey: 'ada0intervals0key0of0icu0' },
  { id: 'i102', name: 'Chiara Rossi', apiKey: 'chiara0intervals0key0icu0' },
];

export function athleteStore(): AthleteStore {
  const athletes = new Map<string, Athlete>();
  // Never the same twice, not even after a reset: an old key must not open a new account.
  let [ids, keys] = [102, 0];
  const newKey = (): string => `key${String((keys += 1)).padStart(22, '0')}`;
  const seed = () => seeds.forEach((athlete) => athletes.set(athlete.id, { ...athlete }));
  seed();
  return {
    list: () => [...athletes.values()],
    find: (id) => athletes.get(id) ?? null,
    ofKey: (apiKey) => [...athletes.values()].find((athlete) => athlete.apiKey === apiKey) ?? null,
    add(name) {
      ids += 1;
      const athlete = { id: `i${ids}`, name, apiKey: newKey() };
      athletes.set(athlete.id, athlete);
      return athlete;
    },
    revoke(athlete) {
      athlete.apiKey = null;
    },
    renew: (athlete) => (athlete.apiKey = newKey()),
    reset() {
      athletes.clear();
      seed();
    },
  };
}
