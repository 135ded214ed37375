import { readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('../', import.meta.url);

/** A generated file that is committed. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Writes outdated generated files; with `--check` it only lists them and fails. */
export function writeOrCheck(files: readonly GeneratedFile[], command: string): void {
  const stale = files.filter(({ path, text }) => committed(path) !== text);
  if (process.argv.includes('--check')) {
    for (const { path } of stale) console.error(`${path} is stale. Run: ${command}`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const { path, text } of stale) {
    writeFileSync(new URL(path, ROOT), text);
    console.log(`wrote ${path}`);
  }
}

function committed(path: string): string | null {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8');
  } catch {
    return null;
  }
}
