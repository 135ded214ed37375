import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from '#ui/overlays/form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly words?: string;
  /** What is wrong, by field: the first such field takes the focus. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
  /** Why the form could not be saved, below the fields. */
  readonly failure?: string | null;
  readonly busy: boolean;
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
  const { title, words, errors = {}, failure = null, busy, extraAction, isInColumns = false } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(errors).some((error) => error !== undefined))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      words={words}
      actions={
        <>
          {extraAction}
          <Button tone="ghost" onClick={onClose}>
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
  );
}
