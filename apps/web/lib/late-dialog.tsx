import { ProblemError } from '@musette/contract/client';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { useToast } from '#ui/toast.tsx';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog whose code loads when it opens. If the code cannot be loaded, a toast says so and the dialog closes: the screen below
 * stays as it is, which it would not with `React.lazy`.
 */
export function lateDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LateDialog(props: P) {
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const toast = useToast();
    const giveUp = useEffectEvent(() => {
      toast.show({ text: messageOf(new ProblemError('offline')), kind: 'bad' });
      props.onClose();
    });
    useEffect(() => {
      let isOpen = true;
      load().then(
        (loaded) => isOpen && setDialog(() => loaded),
        () => isOpen && giveUp(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Dialog && <Dialog {...props} />;
  };
}
