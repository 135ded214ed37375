import { ProblemError } from '@musette/contract/client';
import { type ComponentType, useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { useToast } from '#ui/toast.tsx';

/** A part of a screen that is loaded when it is asked for. */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>) {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isLoading, setLoading] = useState(false);
  /** True once the part is there; otherwise the rider was told that it is not. */
  const fetchPart = async (): Promise<boolean> => {
    setLoading(true);
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      toast.show({ text: messageOf(new ProblemError('offline')), kind: 'bad' });
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { Part, fetchPart, isLoading };
}
