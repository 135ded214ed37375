import { type MouseEvent, useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { platform } from '#lib/platform/current-platform.ts';
import styles from '#lib/strava/connect-button.module.css';
import { useCall } from '#lib/form/use-call.ts';

/** Leads to Strava, where the rider allows the connection. It looks and reads as Strava's rules for such a button say. */
export function ConnectButton() {
  const [failure, setFailure] = useState<string | null>(null);
  const { isLeaving, leave } = useStravaVisit(setFailure);
  const press = (event: MouseEvent) => (isLeaving ? event.preventDefault() : leave());
  return (
    <div>
      <button
        type="button"
        className={styles.connect}
        aria-busy={isLeaving || undefined}
        aria-disabled={isLeaving || undefined}
        onClick={press}
      >
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M15.387 17.944l-2.089-4.116h-3.065L15.387 24l5.15-10.172h-3.066m-7.008-5.599l2.836 5.598h4.172L10.463 0l-7 13.828h4.169" />
        </svg>
        <span>Connect with Strava</span>
      </button>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Asks for the address at Strava, and goes there. */
function useStravaVisit(onProblem: (text: string | null) => void) {
  const [isLeaving, setLeaving] = useState(false);
  const { start } = useCall({
    send: () => {
      onProblem(null);
      setLeaving(true);
      return api.strava.authorize(platform().name === 'browser' ? {} : { inApp: true });
    },
    onDone: ({ url }) => platform().links.openPage(url),
    onFailed: (error) => {
      setLeaving(false);
      onProblem(`Strava could not be opened. ${messageOf(error)}`);
    },
  });
  useEffect(() => platform().links.onPageClosed(() => setLeaving(false)), []);
  return { isLeaving, leave: () => start(undefined) };
}
