import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import styles from '#lib/add-rides/add-rides.module.css';
import { FileButton, RIDE_FILES, useFileDrop } from '#lib/add-rides/choose-files.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

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
      const { addRides } = await import('#lib/add-rides/ride-import.ts');
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
  return (
    <>
      <FileButton
        tone="ghost"
        label="Ride files"
        accept={RIDE_FILES}
        multiple
        onFiles={(files) => void add(files)}
      >
        Add rides
      </FileButton>
      <RideDrop userId={userId} />
    </>
  );
}
