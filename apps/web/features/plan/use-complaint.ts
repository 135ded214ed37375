import { useRef } from 'react';
import { useToast } from '#ui/toast.tsx';

/** Says why the last move was not made, until another one is tried. */
export function useComplaint() {
  const toast = useToast();
  const last = useRef<(() => void) | null>(null);
  const takeBack = () => last.current?.();
  const make = (text: string) => {
    takeBack();
    last.current = toast.show({ text, kind: 'bad' });
  };
  return { make, takeBack };
}
