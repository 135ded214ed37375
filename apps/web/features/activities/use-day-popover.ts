import type { IsoDate } from '@musette/coach/calendar/days';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { dateAt } from './use-day-keys.ts';

/** A pointer that rests this long on a day opens it; one that has left it this long closes it. */
const OPEN_MS = 300;
const CLOSE_MS = 200;

interface Open {
  readonly date: IsoDate;
  /** A chosen day stays open until the rider closes it; a day that a pointer rests on goes with the pointer. */
  readonly isChosen: boolean;
}

/** Which day shows its popover: the one that the rider has chosen or focused, else the one under the pointer; none during a drag. */
export function useDayPopover(box: RefObject<HTMLElement | null>, isDragging: boolean) {
  const [open, setOpen] = useState<Open | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, next: Open | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (now?.isChosen ? now : next)), ms);
  };
  const show = (next: Open | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  if (isDragging && open !== null) setOpen(null);
  usePressOutside(box, open !== null, () => show(null));
  return {
    date: open?.date ?? null,
    choose: (date: IsoDate) => show({ date, isChosen: true }),
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || isDragging) return;
      if ((target as Element).closest('[data-popover]')) return clearTimeout(timer.current);
      const date = dateAt(target);
      if (date === null) later(CLOSE_MS, null);
      else if (date !== open?.date) later(OPEN_MS, { date, isChosen: false });
      else clearTimeout(timer.current);
    },
    onPointerLeave: () => later(CLOSE_MS, null),
    onFocus: ({ target }: FocusEvent) => {
      const date = dateAt(target);
      if (date !== null && target.matches(':focus-visible')) show({ date, isChosen: true });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Without a related target the window has lost the focus, or a press decides.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) show(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open === null) return;
      const isInside = (event.target as Element).closest('[data-popover]') !== null;
      if (isInside) box.current?.querySelector<HTMLElement>(`td[data-date="${open.date}"]`)?.focus();
      show(null);
    },
  };
}

/** Calls back for a press outside of the days and of the popover. */
function usePressOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const look = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) press();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [box, isOpen]);
}
