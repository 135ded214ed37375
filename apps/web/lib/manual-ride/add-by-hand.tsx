import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lateDialog } from '#lib/late-code.tsx';
import { useProfile } from '#lib/rider-data/profile.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

const ManualRideDialog = lateDialog(async () => (await import('./manual-ride-dialog.tsx')).ManualRideDialog);

/** A button that takes a ride which was not recorded, and then opens it. */
export function AddByHand() {
  const [isOpen, setOpen] = useState(false);
  const profile = useProfile();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)} disabled={!profile.data}>
        Add a ride by hand
      </Button>
      {isOpen && profile.data && (
        <ManualRideDialog
          profile={profile.data}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            setOpen(false);
            toast.show({ text: 'The ride is saved.', kind: 'good' });
            void navigate({ to: '/activity/$activityId', params: { activityId: id } });
          }}
        />
      )}
    </>
  );
}
