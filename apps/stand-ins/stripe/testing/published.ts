import { existsSync, readFileSync } from 'node:fs';
import type { Fields } from '../../testing/shapes.ts';

/** Stripe's published examples of its objects, which are not ours to pass on: beside the project on some machines only. */
const files = [new URL('../../../../../shared/data/stripe/fixtures3.json', import.meta.url)];

/** The examples by the name of their object, for each place that has them. */
export const publishedObjects: readonly Readonly<Record<string, Fields>>[] = files
  .filter((file) => existsSync(file))
  .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, Fields> }).resources);
