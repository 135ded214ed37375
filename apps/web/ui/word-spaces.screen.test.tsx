import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

/** Below this, in em, words run together; Archivo's own space is 0.21 em, and 0.15 em where it is condensed. */
const MIN_SPACE_EM = 0.2;

/** Every line of text whose words stand too close, with the width of its space in em. */
function crampedTexts(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const at = text.search(/\S \S/);
    const parent = node.parentElement;
    if (at < 0 || !parent?.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(node, at + 1);
    range.setEnd(node, at + 2);
    const em = range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(parent).fontSize);
    // A space at the end of a line has no width.
    if (em > 0 && em < MIN_SPACE_EM) found.push(`${text}: ${em.toFixed(2)}`);
  }
  return found;
}

it.each(['/_ui', '/'])('leaves room between the words of condensed figures on %s', async (path) => {
  await openScreen(path, { rider: null });
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await document.fonts.load('780 40px Archivo');
  await document.fonts.ready;
  expect(crampedTexts()).toEqual([]);
});
