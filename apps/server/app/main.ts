import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Stripping the types of every file costs most of a start; the cache keeps the result.
enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules/.cache/musette'));

const { run } = await import('./run.ts');
process.exitCode = await run(process.env);
