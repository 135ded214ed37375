import { api } from '#lib/api/api.ts';
import type { Generation } from '#lib/rider-data/generation.ts';
import { codeOf } from '#lib/api/problems.ts';

/** What to do with existing plans: ask the rider first, replace them, or keep them. */
export type Existing = 'ask' | 'replace' | 'keep';

/** What a rider loses when a new plan replaces the current one, and the weeks of it that have no plan yet. */
export type Replacement = Awaited<ReturnType<typeof api.generation.replacement>>;

/** A request to generate plans. */
export interface Order {
  readonly choice: Generation['choice'];
  /** The name of the race; undefined does not change it. */
  readonly raceName?: string | null | undefined;
  readonly existing: Existing;
  /** Saves answers of the rider that the plan starts from. */
  readonly saveAnswers: () => Promise<void>;
  readonly keyFor: (request: unknown) => string;
}

/** The result of an order. An ended session is a result and not an error, because an error would log out and delete the choices. */
export type OrderResult =
  | { readonly kind: 'begun'; readonly generation: Generation }
  | { readonly kind: 'ask'; readonly replacement: Replacement }
  | { readonly kind: 'signed-out' };

/** Starts a generation, unless the rider has to be asked about existing plans first. */
export async function order({
  choice,
  raceName,
  existing,
  saveAnswers,
  keyFor,
}: Order): Promise<OrderResult> {
  try {
    await saveAnswers();
    if (existing === 'ask') {
      const replacement = await api.generation.replacement({ start: choice.start, weeks: choice.weeks });
      if (replacement.weeks.length > 0) return { kind: 'ask', replacement };
    }
    const named = raceName !== undefined && { raceName };
    const request = { ...choice, ...named, replace: existing === 'replace' };
    const idempotencyKey = keyFor(request);
    return { kind: 'begun', generation: await api.generation.start(request, { idempotencyKey }) };
  } catch (error) {
    if (codeOf(error) === 'not-signed-in') return { kind: 'signed-out' };
    // Another tab was faster: its generation is shown here too, even if it is done in the meantime.
    const running =
      codeOf(error) === 'generation-running' ? (await api.generation.current()).generation : null;
    if (running !== null) return { kind: 'begun', generation: running };
    throw error;
  }
}
