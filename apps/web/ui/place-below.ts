const GAP_PX = 6;
const ROOM_PX = 260;

/** Puts a popover under its button, or above it near the bottom of the window; it grows towards the middle. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const rect = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const above = window.innerHeight - rect.bottom < ROOM_PX && rect.top > ROOM_PX;
  const left = rect.left + rect.width / 2 < width / 2;
  Object.assign(popover.style, {
    top: above ? 'auto' : `${rect.bottom + GAP_PX}px`,
    bottom: above ? `${window.innerHeight - rect.top + GAP_PX}px` : 'auto',
    left: left ? `${rect.left}px` : 'auto',
    right: left ? 'auto' : `${width - rect.right}px`,
  });
}
