import { join } from 'node:path';
import { build } from './setup/web-app.mjs';

await build(join(import.meta.dirname, '..'), process.execPath);
