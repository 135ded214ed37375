import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateRides } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { stravaQuery } from '#lib/strava/connection.ts';
import { useCall } from '#lib/form/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

interface DisconnectDialogProps {
  readonly onClose: () => void;
  /** Called when the connection has ended, before the screen shows it. */
  readonly onDone: () => void;
}

interface Disconnecting {
  /** Called when the connection has ended, before the screen shows it. */
  readonly onDone: () => void;
  /** Called when the screen shows it. */
  readonly onShown?: () => void;
}

/** Ends the connection; why the last try failed. */
export function useDisconnect({ onDone, onShown }: Disconnecting) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: () => api.strava.disconnect({}),
    onDone: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: stravaQuery.queryKey });
      onShown?.();
      toast.show({ text: 'Strava is disconnected.', kind: 'good' });
      await invalidateRides(client);
    },
    onFailed: (error) => setFailure(messageOf(error)),
  });
  return { start: () => start(undefined), isPending, failure };
}

/** Asks whether the connection is to end: says what leaves with it, and what stays. */
export function DisconnectDialog({ onClose, onDone }: DisconnectDialogProps) {
  const { start, isPending, failure } = useDisconnect({ onDone, onShown: onClose });
  return (
    <ConfirmDialog
      open
      title="Disconnect Strava?"
      words={
        <>
          Rides that came from Strava alone leave Musette. Your files stay, with the rides that they brought,
          and so do completed workouts. Your rides at Strava stay as they are.
          {failure !== null && <strong role="alert"> It is still connected: {failure}</strong>}
        </>
      }
      confirmLabel="Disconnect"
      danger
      busy={isPending}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}
