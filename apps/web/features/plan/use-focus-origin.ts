import { type FocusEvent, useCallback, useRef } from 'react';

/** For what takes the focus along when it is dismissed: remembers where the focus came from, to give it back there. */
export function useFocusOrigin() {
  const origin = useRef<HTMLElement | null>(null);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }, []);
  const giveBack = useCallback(() => origin.current?.focus({ preventScroll: true }), []);
  return { onFocus, giveBack };
}
