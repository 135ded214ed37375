import { fileURLToPath } from 'node:url';
import { scrub } from './scrub.ts';

/** One call of a stack, as Sentry names its parts. */
export interface Frame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno?: number;
  readonly colno?: number;
  /** False for packages and for Node itself. */
  readonly in_app: boolean;
}

const MAX_FRAMES = 50;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FRAME = /^ {4}at (?:async )?(?:(?<name>.{1,200}) \()?(?<place>[^()]{1,1000}?)\)?$/;
const PLACE = /^(?<file>.+?):(?<line>\d+):(?<column>\d+)$/;

/** Where in the code an error was made; Sentry wants the outermost call first. */
export function framesOf(error: Error): Frame[] {
  const lines = (error.stack ?? '').split('\n');
  // The message stands above the calls and may itself look like some of them.
  const above = lines.findLastIndex((line) => !line.startsWith('    at '));
  const calls = lines.slice(Math.max(above + 1, error.message.split('\n').length));
  return calls.slice(0, MAX_FRAMES).flatMap(frameOf).toReversed();
}

function frameOf(line: string): Frame[] {
  const { name, place = '' } = FRAME.exec(line)?.groups ?? {};
  const { file, line: lineno, column } = PLACE.exec(place)?.groups ?? {};
  if (file === undefined) return [];
  const called = name === undefined ? {} : { function: scrub(name) };
  return [{ ...called, ...nameOf(file), lineno: Number(lineno), colno: Number(column) }];
}

/** A path inside the product; where the product stands on the machine is not told. */
function nameOf(file: string): Pick<Frame, 'filename' | 'in_app'> {
  if (file.startsWith('node:')) return { filename: file, in_app: false };
  const path = file.startsWith('file:') ? pathOf(file) : file;
  const inPackages = path.lastIndexOf('node_modules');
  if (inPackages >= 0) return { filename: scrub(path.slice(inPackages)), in_app: false };
  if (path.startsWith(ROOT)) return { filename: scrub(path.slice(ROOT.length)), in_app: true };
  return { filename: scrub(path.split(/[/\\]/).at(-1) ?? ''), in_app: false };
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}
