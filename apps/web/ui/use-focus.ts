import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** The browser focuses the page when the element with the focus is removed or disabled. */
const isFocusLost = (): boolean => document.activeElement === document.body;

/** An element that takes a lost focus once something is true. */
export function useFocusIfLost<E extends HTMLElement>(isReady: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isReady && isFocusLost()) element.current?.focus();
  }, [isReady]);
  return element;
}

/** An element that takes a lost focus after each change of a value. It may appear later than the change. */
export function useFocusAfterChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(value);
  const isDue = useRef(false);
  useEffect(() => {
    if (last.current !== value) isDue.current = true;
    last.current = value;
    if (!isDue.current || element.current === null) return;
    isDue.current = false;
    if (isFocusLost()) element.current.focus();
  });
  return element;
}

/** Remembers which element had the focus before a part of the screen got it, and gives it back. */
export function useFocusOrigin() {
  const origin = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin.current = relatedTarget;
  };
  const giveBack = useCallback(() => {
    const target = origin.current?.isConnected ? origin.current : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, []);
  return { onFocus, giveBack };
}
