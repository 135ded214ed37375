import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import styles from '#ui/overlays/form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly words?: string;
  /** What is wrong, by field: the first such field takes the focus. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
  /** Why the form could not be saved, below the fields. */
  readonly failure?: string | null;
  readonly busy: boolean;
  /** Whether the fields have something that is not saved: it is not lost without a question. */
  readonly isChanged: boolean;
  /** Stands before the buttons that cancel and save. */
  readonly extraAction?: ReactNode;
  readonly isInColumns?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form that is saved or cancelled. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    words,
    errors = {},
    failure = null,
    busy,
    isChanged,
    extraAction,
    isInColumns = false,
  } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  // What is being saved is not lost.
  const leave = () => (isChanged && !busy ? setLeaving(true) : onClose());
  useEffect(() => {
    if (Object.values(errors).some((error) => error !== undefined))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Dialog
        open
        onClose={leave}
        dismissable={!isChanged}
        title={title}
        words={words}
        actions={
          <>
            {extraAction}
            <Button tone="ghost" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={busy}>
              Save
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={id}
          noValidate
          onSubmit={submit}
          className={isInColumns ? styles.columns : undefined}
        >
          {children}
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        words="What you have changed here is not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
