import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cutOff, movingElements, overlappingTexts, sidewaysPx, smallTargets } from './layout.ts';

/** WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours: the night changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = {
  day: { type: 'tag', values: TAGS },
  night: { type: 'rule', values: COLOUR_RULES },
} as const;

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
/** A desktop at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 };
const TOUCHED = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

type Theme = keyof typeof RULES;

interface Cdp {
  send(method: string, params: object): Promise<unknown>;
}

/** What moves for a rider who wants less motion. */
async function movesWithLessMotion(): Promise<readonly string[]> {
  const setFeatures = (features: readonly object[]) =>
    (cdp() as unknown as Cdp).send('Emulation.setEmulatedMedia', { features });
  await setFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  try {
    return movingElements();
  } finally {
    await setFeatures([]);
  }
}

/** Ends what moves, and what moves because of that: colours are judged when nothing does. */
function endAnimations(): void {
  const running = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
    );
  if (running.length === 0) return;
  for (const animation of running) animation.finish();
  endAnimations();
}

/** Gives the page the height that all of it takes: what is scrolled half under a bar counts as covered. */
async function showWhole({ width, height }: typeof WIDE): Promise<void> {
  await page.viewport(width, height);
  await page.viewport(width, Math.max(height, document.documentElement.scrollHeight));
}

async function violations(theme: Theme): Promise<readonly object[]> {
  document.documentElement.dataset['theme'] = theme;
  endAnimations();
  const found = await axe.run(document, { runOnly: { ...RULES[theme] }, resultTypes: ['violations'] });
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
}

/**
 * Checks that everybody can use the open screen, as far as a program can tell: WCAG 2.2 AA on a desktop and a small phone, by day and
 * by night; texts that lie on one another; the size of what is pressed; scrolling sideways, also at 400 % zoom; motion.
 */
export async function expectAccessible(): Promise<void> {
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  await document.fonts.ready;
  expect.soft(await movesWithLessMotion(), 'moves for a rider who wants less motion').toEqual([]);
  for (const size of [WIDE, NARROW]) {
    const at = `at ${size.width} px`;
    await showWhole(size);
    // A screen that draws itself anew for a width takes a moment.
    await expect.poll(overlappingTexts, { message: `texts on one another ${at}` }).toEqual([]);
    for (const theme of ['day', 'night'] as const)
      expect.soft(await violations(theme), `axe by ${theme} ${at}`).toEqual([]);
    expect.soft(sidewaysPx(), `sideways ${at}`).toBe(0);
    expect.soft(smallTargets(['body', 24]), `small targets ${at}`).toEqual([]);
  }
  expect.soft(smallTargets(['[data-tabbar]', 44]), 'small targets in the tab bar').toEqual([]);
  await page.viewport(NARROWEST.width, NARROWEST.height);
  await expect.poll(sidewaysPx, { message: 'sideways at 320 px' }).toBe(0);
}

/** Checks on phones and a tablet that what is pressed is as large as a finger, and that letters of twice the size fit. */
export async function expectRoomForFingers(): Promise<void> {
  const { documentElement } = document;
  const touch = (enabled: boolean) =>
    (cdp() as unknown as Cdp).send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  onTestFinished(async () => {
    documentElement.style.fontSize = '';
    await touch(false);
  });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  for (const size of TOUCHED) {
    const at = `at ${size.width} px`;
    await page.viewport(size.width, size.height);
    await expect.poll(() => smallTargets(['body', 44]), { message: `less than a finger ${at}` }).toEqual([]);
    expect.soft(sidewaysPx(), `sideways ${at}`).toBe(0);
  }
  await showWhole(NARROW);
  documentElement.style.fontSize = '200%';
  await expect.poll(sidewaysPx, { message: 'sideways at 200 %' }).toBe(0);
  await expect.poll(cutOff, { message: 'cut off at 200 %' }).toEqual([]);
  await expect.poll(overlappingTexts, { message: 'texts on one another at 200 %' }).toEqual([]);
}
