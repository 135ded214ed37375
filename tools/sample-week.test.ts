import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleWeekFile } from './sample-week.ts';

it('shows visitors the week that the coach plans today; else run: node tools/sample-week.ts', () => {
  const { path, text } = sampleWeekFile();
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});
