import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createAppRouter, leaveSignedOut } from '#app/router.tsx';
import { loadOffline } from '#lib/offline/reading.ts';
import { createQueryClient } from '#lib/account/query-client.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';

export const client = createQueryClient(() => leaveSignedOut(router));
export const router = createAppRouter(client);

// Every screen needs the session. The HTML page has started this request already.
client.query(sessionQuery).catch(() => undefined);
// What works without signal is no part of a first load: it comes after the screen. Later it is on the device.
const OFFLINE_AFTER_MS = 'serviceWorker' in navigator && navigator.serviceWorker.controller ? 0 : 2000;
whenIdle(() => setTimeout(() => void startLater(), OFFLINE_AFTER_MS));

async function startLater(): Promise<void> {
  // Without this code the app works as long as there is signal.
  const offline = await loadOffline().catch(() => null);
  offline?.startOffline(client);
}

/** The whole app. */
export const App = () => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </QueryClientProvider>
);

import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
