import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useRef } from 'react';
import styles from '#lib/add-rides.module.css';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

interface AddRidesProps {
  readonly userId: string;
}

/** Adds files from any screen, and goes to the page that shows what becomes of them. */
function useAddRides(userId: string): (files: readonly File[]) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async (files) => {
    try {
      const { addRides } = await import('#lib/ride-import.ts');
      addRides(client, userId, files);
    } catch {
      toast.show({
        kind: 'bad',
        text: 'The files were not added: the server cannot be reached. Please try again.',
      });
      return;
    }
    await navigate({ to: '/import' });
  };
}

/** Takes ride files that are dropped anywhere on the page. */
export function RideDrop({ userId }: AddRidesProps) {
  const add = useAddRides(userId);
  const isOver = useFileDrop((files) => void add(files));
  return isOver && <output className={styles.drop}>Drop to add the rides</output>;
}

/** Takes ride files by a button, or dropped anywhere on the page. */
export function AddRides({ userId }: AddRidesProps) {
  const add = useAddRides(userId);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files && target.files.length > 0) void add([...target.files]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button tone="ghost" onClick={() => input.current?.click()}>
        Add rides
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".fit,.tcx,.gpx,.json,.gz,.zip"
        aria-label="Ride files"
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
      <RideDrop userId={userId} />
    </>
  );
}
