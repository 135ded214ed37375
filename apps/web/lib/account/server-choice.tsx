import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { server } from '#lib/api/server.ts';
import { endSession, useRider } from '#lib/api/session.ts';
import { mayLogOut } from '#lib/account/use-log-out.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { tabStore } from '#ui/storage.ts';

const WISH = 'musette.change-server';

/** Whether the rider wants another server: the app asks for it when it starts. */
export const isServerChangeWanted = (): boolean => tabStore.read(WISH) !== null;

/** Forgets the wish, once the rider has chosen. */
export const forgetServerChange = (): void => tabStore.write(WISH, null);

/** The server that the phone's app talks to, and the way to another one. In a browser the address says it. */
export function ServerChoice() {
  return platform().name === 'browser' ? null : <Choice />;
}

function Choice() {
  const rider = useRider();
  const [isAsking, setAsking] = useState(false);
  const { isChanging, change } = useServerChange();
  return (
    <Stack gap="s">
      <p>
        Server: <b>{new URL(server().origin).host}</b>
      </p>
      <Row>
        <Button
          tone="ghost"
          size="s"
          busy={isChanging}
          onClick={() => (rider ? setAsking(true) : void change())}
        >
          Change server
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Change server"
        words="You will be logged out here. Your account and your plan stay on this server."
        confirmLabel="Log out and change"
        onConfirm={() => {
          setAsking(false);
          void change();
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

/** Logs out and starts the app again, which then asks. A server that is gone does not hold the rider back. */
function useServerChange() {
  const client = useQueryClient();
  const rider = useRider();
  const [isChanging, setChanging] = useState(false);
  const change = async () => {
    setChanging(true);
    if (!(await mayLogOut(client))) return setChanging(false);
    if (rider)
      await api.identity.signOut(undefined, { signal: AbortSignal.timeout(SIGN_OUT_MS) }).catch(() => null);
    endSession(client);
    tabStore.write(WISH, '1');
    location.assign('/');
  };
  return { isChanging, change };
}

const SIGN_OUT_MS = 5000;
