import { existsSync, readFileSync } from 'node:fs';

/** Recorded answers of the real Strava, which are not ours to pass on: beside the project on some machines only. */
export const recordedFolders = [new URL('../../../../../shared/data/strava/', import.meta.url)].filter(
  (folder) => existsSync(folder),
);

export const recordedText = (folder: URL, name: string): string =>
  readFileSync(new URL(name, folder), 'utf8');

export const recordedJson = (folder: URL, name: string): unknown => JSON.parse(recordedText(folder, name));

export const recordedBody = (folder: URL, name: string): unknown =>
  bodyOf(recordedText(folder, `${name}.yml`));

/** The body of the answer in a cassette: a quoted text of YAML, which is folded over lines. */
export function bodyOf(cassette: string): unknown {
  const answer = cassette.split('\n  response:\n')[1] ?? '';
  const single = /\n {6}string: '((?:[^']|'')*)'/.exec(answer)?.[1];
  if (single !== undefined) return JSON.parse(single.replaceAll(/\n+ */g, ' ').replaceAll("''", "'"));
  const double = /\n {6}string: ("(?:[^"\\]|\\.)*")/s.exec(answer)?.[1] ?? '""';
  const folded = double
    .replaceAll(/\\\n */g, '')
    .replaceAll(/\n */g, ' ')
    .replaceAll(/\\U([0-9A-F]{8})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return JSON.parse(JSON.parse(folded) as string);
}
