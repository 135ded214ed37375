import { err, ok, type Result } from '@musette/coach/result';
import { MAX_FILE_BYTES, type FileProblem } from './problems.ts';

/** A text file: uploaded bytes, or decoded text. */
export type TextInput = Uint8Array | string;

/** Decodes a file of limited size. Broken UTF-8 becomes replacement characters; a byte order mark defines the encoding. */
export function textOf(input: TextInput, maxBytes = MAX_FILE_BYTES): Result<string, FileProblem> {
  if (input.length > maxBytes) return err({ code: 'too-large' });
  if (typeof input === 'string') return ok(input.startsWith('\uFEFF') ? input.slice(1) : input);
  return ok(new TextDecoder(encodingOf(input)).decode(input));
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
