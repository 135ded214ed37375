import { join } from 'node:path';
import { build } from './setup/web-app.mjs';

build(join(import.meta.dirname, '..'), process.execPath);
