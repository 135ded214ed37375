import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './strava-error.module.css';

const TEXTS: Readonly<Record<string, string>> = {
  access_denied: 'Strava is not connected: you did not allow it there. Nothing was fetched.',
  invalid_url: 'Strava is not connected: the link that came back could not be read. Please try again.',
};

const UNKNOWN = 'Strava is not connected: something went wrong there. Please try again.';

/** Why Strava was not connected (spec 2, 8). The address says it once, and this stays until the rider dismisses it. */
export function StravaError({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const clearAddress = useEffectEvent(() => void navigate({ to: '/dashboard', search: {}, replace: true }));
  useEffect(() => clearAddress(), []);
  if (dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    // The button is gone: the focus goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="alert" className={styles.message}>
      <TriangleAlert aria-hidden="true" />
      <p>{Object.hasOwn(TEXTS, code) ? TEXTS[code] : UNKNOWN}</p>
      <IconButton label="Dismiss" icon={<X />} onClick={dismiss} />
    </div>
  );
}
