/** A fact for the rider: a stable code with its figures. `packages/words` says it in a language. */
export type Fact<Codes> = {
  readonly [Code in keyof Codes]: { readonly code: Code; readonly params: Codes[Code] };
}[keyof Codes];

/** The figures of a fact that has none. */
export type NoParams = Readonly<Record<never, never>>;
