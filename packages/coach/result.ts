/** An expected outcome as a value: what was asked for, or a stable code that says why not. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Wraps a value that was obtained. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps the reason why there is no value. */
export const err = <const E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
