const PIECE_LENGTH = 24;
const HUGE_BYTES = 50_000_000;

/** A text as a model says it, a few words at a time; an empty one is not said at all. */
export function* piecesOf(text: string): Generator<string> {
  const characters = [...text];
  for (let at = 0; at < characters.length; at += PIECE_LENGTH) {
    yield characters.slice(at, at + PIECE_LENGTH).join('');
  }
}

/** Fifty megabytes of a list that begins well. */
export function* endlessPieces(text: string): Generator<string> {
  const whole = text.repeat(Math.ceil(20_000 / text.length));
  for (let sent = 0; sent < HUGE_BYTES; sent += whole.length) yield whole;
}

/** About as many tokens as a model would count. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 4);
