import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ToggleEvent } from 'react';
import { steppedIndex } from '#ui/stepped-index.ts';

const enabledItems = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

/** The behaviour of a menu: the browser's popover opens and closes it, and the arrow keys move through it. */
export function useMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && button.current) placeBelow(event.currentTarget, button.current);
  };
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') enabledItems(list.current)[0]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const choices = enabledItems(list.current);
    const at = choices.findIndex((choice) => choice === document.activeElement);
    const next = steppedIndex({ key: event.key, at, count: choices.length });
    if (next === null) return;
    event.preventDefault();
    choices[next]?.focus();
  };
  // A press on the button blurs the menu first, and then the browser's toggle closes it.
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    if (to && to !== button.current && !list.current?.contains(to)) list.current?.hidePopover();
  };
  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };

  return {
    close,
    button: { ref: button, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open },
    list: {
      ref: list,
      id,
      popover: 'auto',
      role: 'menu',
      onBeforeToggle: place,
      onToggle: toggled,
      onKeyDown: walk,
      onBlur: leave,
    },
  } as const;
}

const GAP_PX = 6;
const ROOM_PX = 260;

/** Places a popover below its button, or above it near the bottom of the window; it extends towards the centre. */
function placeBelow(popover: HTMLElement, button: HTMLElement): void {
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
