import styles from '#ui/overlays/dialog.module.css';
import { X } from 'lucide-react';
import {
  useId,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly words?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The element that gets the focus first; by default the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a press beside the dialog closes it. */
  readonly dismissable?: boolean;
}

/** A native modal dialog: the browser traps the focus, makes the page inert and restores the focus. */
export function Dialog({ open, onClose, title, words, children, actions, ...props }: DialogProps) {
  const id = useId();
  const modal = useModal({ open, onClose, dismissable: true, ...props });
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={words ? `${id}-words` : undefined}
    >
      {open && (
        <div className={classes(styles.sheet, styles.closable)}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {words && (
            <p id={`${id}-words`} className={styles.words}>
              {words}
            </p>
          )}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          <IconButton label="Close" icon={<X />} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly words?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of something that cannot be undone. The cancel button has the focus, and only a button closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, words, confirmLabel, cancelLabel = 'Cancel', danger = false, busy = false } = props;
  const id = useId();
  const modal = useModal({ open, onClose: props.onCancel });
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={words ? `${id}-words` : undefined}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {words && (
            <p id={`${id}-words`} className={styles.words}>
              {words}
            </p>
          )}
          <div className={styles.actions}>
            <Button tone="ghost" onClick={props.onCancel}>
              {cancelLabel}
            </Button>
            <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}

interface Modal {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly dismissable?: boolean | undefined;
}

const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget;

/** Opens and closes a native `<dialog>` by a flag, and calls back when the rider closes it. */
function useModal({ open, onClose, initialFocus, dismissable = false }: Modal) {
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
    // Browsers close a modal on the second Escape in any case; the flag is updated afterwards.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!open || !isOwn(event) || event.currentTarget.open) return;
      // Such a dialog may stay: its question, or a form with a question of its own.
      if (!dismissable) event.currentTarget.showModal();
      onClose();
    },
    // The content covers the dialog's box, so only a press on the backdrop has the dialog as its target.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (dismissable && isOwn(event)) onClose();
    },
  };
}
