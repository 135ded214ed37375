/** A margin for the toast's animation, which starts a little below its place. */
const MARGIN_PX = 16;

/** Not every element with a role: a press beside the days of the calendar is on the whole grid, which leaves no place for a toast. */
const PRESSABLE = 'button, a, input, select, textarea, label, summary, td, [role=option]';

let lastPressed: { readonly element: Element; readonly box: DOMRect } | null = null;

/** Records where the last press was. The pressed element may be gone when its toast appears. */
export function trackPress(): () => void {
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (element && !element.closest('[data-toasts]')) {
      lastPressed = { element, box: element.getBoundingClientRect() };
    }
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    lastPressed = null;
  };
}

/** Moves the toast to the other end of the window when it covers the last press, the focus, or a button that is kept clear. */
export function placeToast(region: HTMLElement): void {
  if (!coversSomething(region)) return;
  const here = region.dataset['toasts'];
  region.dataset['toasts'] = here === 'top' ? 'bottom' : 'top';
  if (coversSomething(region)) region.dataset['toasts'] = here;
}

function coversSomething(region: HTMLElement): boolean {
  const toast = region.querySelector('[data-toast]')?.getBoundingClientRect();
  if (!toast) return false;
  return boxesToKeepClear(region).some(
    (box) =>
      box.top < toast.bottom + MARGIN_PX &&
      box.bottom > toast.top - MARGIN_PX &&
      box.left < toast.right &&
      box.right > toast.left,
  );
}

function boxesToKeepClear(region: HTMLElement): readonly DOMRect[] {
  const kept = [...document.querySelectorAll('[data-keep-clear] :is(a, button)')];
  const focused = document.activeElement;
  // The focus on the whole page is not a place to keep clear.
  const isControl = focused?.matches(PRESSABLE) === true && !region.contains(focused);
  const boxes = [...kept, ...(isControl ? [focused] : [])].map((element) => element.getBoundingClientRect());
  if (!lastPressed) return boxes;
  const { element, box } = lastPressed;
  return [...boxes, element.isConnected ? element.getBoundingClientRect() : box];
}
