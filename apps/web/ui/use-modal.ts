import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

interface Modal {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A press beside the dialog closes it too. */
  readonly dismissable?: boolean;
}

const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget;

/** Opens and closes a native `<dialog>` with a flag, and tells when the rider wants it closed. */
export function useModal({ open, onClose, initialFocus, dismissable = false }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => dialog.close();
  }, [open, initialFocus]);
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    // Browsers close a modal on the second Escape without asking; the flag follows.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && isOwn(event) && !event.currentTarget.open) onClose();
    },
    // The dialog's own box is covered by its content, so only a press on the backdrop has it as its target.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (dismissable && isOwn(event)) onClose();
    },
  };
}
