/** Encrypts a text so that only this server can read it, and only in the row and column that it was sealed for. */
export interface SecretBox {
  /** `place` names the row and column, so that a sealed text moved elsewhere does not open. */
  seal(text: string, place: string): string;
  /** Null when the text was not sealed by this server for this place. */
  open(sealed: string, place: string): string | null;
}
