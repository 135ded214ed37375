import styles from '#ui/dialog.module.css';
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

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly words?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Where the focus goes first; else the first thing that can take it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** The browser's own modal: it keeps the focus inside, makes the page behind inert and gives the focus back. */
export function Dialog({ open, onClose, title, words, children, actions, initialFocus }: DialogProps) {
  const id = useId();
  const modal = useModal({ open, onClose, initialFocus, dismissable: true });
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

export interface ConfirmDialogProps {
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

/** Asks before something that cannot be undone. The way back has the focus, and only an answer closes it. */
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
