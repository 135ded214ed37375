import { ProblemError } from '@musette/contract/client';
import { type ComponentType, lazy, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { useToast } from '#ui/overlays/toast.tsx';

type Load<P> = () => Promise<ComponentType<P>>;

/** A part whose code loads late, and without which its screen says nothing. A failure takes the place of the whole screen. */
export const requiredPart = <P extends object>(load: Load<P>) =>
  lazy(async () => ({ default: await load() }));

/** A part of a screen whose code loads late. Its place stays empty when the code cannot be loaded: the rest of the screen stays. */
export const latePart = <P extends object>(load: Load<P>) =>
  requiredPart(() => load().catch((): ComponentType<P> => () => null));

interface PressedPart<P> {
  /** Null until its code is there. */
  readonly Part: ComponentType<P> | null;
  /** Loads the code, and says whether it is there. */
  readonly fetch: (options?: { readonly isQuiet: boolean }) => Promise<boolean>;
  /** False once the rider has left. */
  readonly isHere: RefObject<boolean>;
}

/**
 * A part whose code loads at a press. If the code cannot be loaded, a toast says so, and the next press tries again: the screen
 * stays as it is, which it would not with `React.lazy`.
 */
export function usePressedPart<P extends object>(load: Load<P>): PressedPart<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const toast = useToast();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const fetch: PressedPart<P>['fetch'] = async ({ isQuiet } = { isQuiet: false }) => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      if (!isQuiet && isHere.current)
        toast.show({ text: messageOf(new ProblemError('offline')), kind: 'bad' });
      return false;
    }
  };
  return { Part, fetch, isHere };
}

/** A dialog whose code loads when it opens. It closes when the code cannot be loaded. */
export function lateDialog<P extends { readonly onClose: () => void }>(load: Load<P>): ComponentType<P> {
  return function LateDialog(props: P) {
    const { Part, fetch, isHere } = usePressedPart(load);
    const open = useEffectEvent(async () => {
      if (!(await fetch()) && isHere.current) props.onClose();
    });
    useEffect(() => void open(), []);
    return Part && <Part {...props} />;
  };
}
