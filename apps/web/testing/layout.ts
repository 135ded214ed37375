/*
 * What a program can measure of the layout of the page that it runs in. Journeys send these functions to their pages, so each
 * stands for itself: it uses nothing from outside of it.
 */

/** How far the page can be scrolled sideways. */
export const sidewaysPx = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

interface SmallTarget {
  readonly what: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What can be pressed and is smaller than it should be (WCAG 2.5.8; links inside of a text may be). */
export const smallTargets = ([within, minPx]: readonly [
  within: string,
  minPx: number,
]): readonly SmallTarget[] => {
  const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';
  const isInText = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    textOf(element) !== textOf(element.parentElement);
  const areaOf = (element: Element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    // Of what is lower than a finger, the space around it can be pressed, too.
    const around = getComputedStyle(element, '::before');
    const isAround = around.position === 'absolute' && around.content !== 'none';
    const pxOf = (size: string) => (isAround ? Number.parseFloat(size) || 0 : 0);
    return { width: Math.max(width, pxOf(around.width)), height: Math.max(height, pxOf(around.height)) };
  };
  const targets = document.querySelectorAll(
    `:is(${within}) :is(a[href], button, input, select, textarea, summary, [role="button"])`,
  );
  return [...targets]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches('.visually-hidden, [hidden], [disabled]') && !isInText(element))
    .map((element) => ({ element, box: areaOf(element) }))
    .filter(({ box }) => box.width < minPx || box.height < minPx)
    .map(({ element, box }) => ({
      what: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent}`,
      widthPx: Math.round(box.width),
      heightPx: Math.round(box.height),
    }));
};

/** What a box cuts off at its side, and the words of the tab bar that are wider than their place. An ellipsis says that it cuts. */
export const cutOff = (): readonly string[] => {
  // What is as small as this is for screen readers only. The name in the top bar goes on purpose.
  const MIN_PX = 2;
  const cuts = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
  };
  return [...document.querySelectorAll('main *, [data-tabbar] a')]
    .filter(
      (element) => element.closest('svg') === null && element.checkVisibility({ visibilityProperty: true }),
    )
    .filter((element) => cuts(element) || element.matches('[data-tabbar] a'))
    .filter(({ clientWidth, scrollWidth }) => clientWidth >= MIN_PX && scrollWidth > clientWidth + MIN_PX)
    .map(({ localName, textContent }) => `${localName} ${textContent.slice(0, 40)}`);
};

/** Texts that lie on one another; what is fixed or sticks may pass over the rest. */
export const overlappingTexts = (): readonly string[] => {
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, svg, option, dialog') === null &&
    !floats(element);
  // What a box cuts off, as the end of a long text, is not seen.
  const seenPart = (box: DOMRect, within: Element | null): DOMRect => {
    if (!within) return box;
    if (getComputedStyle(within).overflowY === 'visible') return seenPart(box, within.parentElement);
    const { left, top, right, bottom } = within.getBoundingClientRect();
    const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
    const cut = new DOMRect(
      x,
      y,
      Math.max(0, Math.min(box.right, right) - x),
      Math.max(0, Math.min(box.bottom, bottom) - y),
    );
    return seenPart(cut, within.parentElement);
  };
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: { words: string; boxes: DOMRect[] }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    if (words === '' || !node.parentElement || !isShown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const holder = node.parentElement;
    const boxes = [...range.getClientRects()].map((box) => seenPart(box, holder));
    texts.push({ words: words.slice(0, 40), boxes });
  }
  // Tight lines touch: only an overlap that one can see counts.
  const SEEN_PX = 6;
  const covers = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SEEN_PX &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SEEN_PX;
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => text.boxes.some((box) => other.boxes.some((under) => covers(box, under))))
      .map((other) => `"${text.words}" and "${other.words}"`),
  );
};

/** What moves, or would when it changes, for longer than an instant. */
export const movingElements = (): readonly string[] => {
  const MAX_MS = 1;
  const msOf = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const isMoving = animationName !== 'none' && msOf(animationDuration) > MAX_MS;
    const wouldMove = msOf(transitionDuration) > MAX_MS;
    return isMoving || wouldMove ? [`${element.tagName} ${element.className}`] : [];
  });
};
