import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysPx, smallTargets } from '../fixtures/axe.ts';
import { NEWCOMERS_SCREENS, RIDERS_SCREENS, type Screen, VISITORS_SCREENS } from '../fixtures/screens.ts';
import { SERVICE_SCREENS } from '../fixtures/service-screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { overlappingTexts } from '../fixtures/overlaps.ts';
import type { Expected } from '../fixtures/watch.ts';

// Each screen stands for itself, so both workers can share them.
test.describe.configure({ mode: 'parallel' });

const THEMES = ['day', 'night'] as const;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

/** Of a page that has just got another width: a screen that draws itself anew for it takes a moment. */
const settling = <T>(look: () => Promise<T>, what: string) =>
  expect.configure({ soft: true }).poll(look, { message: what });

interface Visit {
  readonly page: Page;
  readonly expected: Expected;
  readonly visit?: (path: string) => Promise<unknown>;
}

for (const screen of VISITORS_SCREENS) {
  test(`open to everybody: ${screen.name}`, ({ page, expected }) => expectOpen(screen, { page, expected }));
}

for (const screen of NEWCOMERS_SCREENS) {
  test(`open to everybody: ${screen.name}`, ({ page, expected, newcomer }) =>
    expectOpen(screen, { page, expected, visit: newcomer.visit }));
}

for (const screen of [...RIDERS_SCREENS, ...SERVICE_SCREENS]) {
  test(`open to everybody: ${screen.name}`, ({ page, expected, rider }) =>
    expectOpen(screen, { page, expected, visit: rider.visit }));
}

async function expectOpen(screen: Screen, { page, expected, visit }: Visit): Promise<void> {
  expected.answers(...(screen.answers ?? []));
  await (visit ? visit(screen.path) : page.goto(screen.path));
  await page.getByRole('heading').first().waitFor();
  await screen.arrange?.(page);
  for (const size of [WIDE, NARROW]) {
    await showWhole(page, size);
    await settling(() => overlappingTexts(page), `texts on one another at ${size.width} px`).toEqual([]);
    for (const theme of THEMES) {
      await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
      await expectNoViolations(page, `${screen.name}, ${theme}, ${size.width} px`);
    }
    expect.soft(await sidewaysPx(page), `sideways at ${size.width} px`).toBe(0);
    expect.soft(await smallTargets(page, 'body', 24), `small targets at ${size.width} px`).toEqual([]);
  }
  expect.soft(await smallTargets(page, '[data-tabbar]', 44), 'small targets in the tab bar').toEqual([]);
  await page.setViewportSize(NARROWEST);
  await settling(() => sidewaysPx(page), 'sideways at 320 px, as at 400 % zoom').toBe(0);
}

/** Gives a page the height that all of it takes: what is scrolled half under a bar counts as covered. */
async function showWhole(page: Page, { width, height }: typeof WIDE): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}
