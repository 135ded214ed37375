import { api } from '#lib/api.ts';
import type { Generation } from '#lib/generation.ts';
import { codeOf } from '#lib/problems.ts';

/** What is to become of plans that are there: the rider is asked first, then they are replaced or kept. */
export type Existing = 'ask' | 'replace' | 'keep';

/** What goes when a new plan takes the place of the present one. */
export type Replacement = Awaited<ReturnType<typeof api.generation.replacement>>;

/** What is asked of the server. */
export interface Order {
  readonly choice: Generation['choice'];
  /** What the race is called; undefined leaves its name as it is. */
  readonly raceName?: string | null | undefined;
  readonly existing: Existing;
  readonly keyFor: (words: string) => string;
}

/** What came of it. That the session has ended is an answer here: as a failure it would take the choices along. */
export type Ordered =
  | { readonly kind: 'begun'; readonly generation: Generation }
  | { readonly kind: 'ask'; readonly replacement: Replacement }
  | { readonly kind: 'signed-out' };

/** Begins to write plans, unless the rider has to be asked about those that exist. */
export async function order({ choice, raceName, existing, keyFor }: Order): Promise<Ordered> {
  try {
    if (existing === 'ask') {
      const replacement = await api.generation.replacement({ start: choice.start });
      if (replacement.weeks.length > 0) return { kind: 'ask', replacement };
    }
    const named = raceName !== undefined && { raceName };
    const request = { ...choice, ...named, replace: existing === 'replace' };
    const idempotencyKey = keyFor(JSON.stringify(request));
    return { kind: 'begun', generation: await api.generation.start(request, { idempotencyKey }) };
  } catch (error) {
    if (codeOf(error) === 'not-signed-in') return { kind: 'signed-out' };
    // Another tab was first: what it began is shown here as well, although it may be done by now.
    const running =
      codeOf(error) === 'generation-running' ? (await api.generation.current()).generation : null;
    if (running !== null) return { kind: 'begun', generation: running };
    throw error;
  }
}
