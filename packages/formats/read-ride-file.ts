import { err, type Result } from '@musette/coach/result';
import { readFit } from './fit/fit-reader.ts';
import { isGoldenCheetah, readGoldenCheetah } from './golden-cheetah-reader.ts';
import { readGpx } from './xml/gpx-reader.ts';
import { textOf } from './rides/input.ts';
import type { FileProblem } from './rides/problems.ts';
import type { RideFile } from './rides/ride-file.ts';
import { readTcx } from './xml/tcx-reader.ts';

/** The root of a file stands in its beginning, behind comments at most. */
const BEGINNING = 4096;

/** Reads the activities of a FIT, TCX or GPX file, or of GoldenCheetah's own. What is in the file decides, and not its name. */
export function readRideFile(bytes: Uint8Array): Result<readonly RideFile[], FileProblem> {
  if (bytes.length === 0) return err({ code: 'empty' });
  if (isFit(bytes)) return readFit(bytes);
  const text = textOf(bytes);
  if (!text.ok) return text;
  if (isGoldenCheetah(text.value)) return readGoldenCheetah(text.value);
  return /<TrainingCenterDatabase[\s>]/i.test(text.value.slice(0, BEGINNING))
    ? readTcx(text.value)
    : readGpx(text.value);
}

const FIT_MARK = new TextEncoder().encode('.FIT');

const isFit = (bytes: Uint8Array): boolean => FIT_MARK.every((byte, index) => bytes[8 + index] === byte);
