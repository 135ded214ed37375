import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createAppRouter, leaveSignedOut } from '#app/router.tsx';
import { loadOffline } from '#lib/offline/reading.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { sessionQuery } from '#lib/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { ToastProvider } from '#ui/toast.tsx';

export const client = createQueryClient(() => leaveSignedOut(router));
export const router = createAppRouter(client);

// Every screen needs the session. The HTML page has started this request already.
client.query(sessionQuery).catch(() => undefined);
// Without this code the app works as long as there is signal.
whenIdle(
  () =>
    void loadOffline().then(
      ({ startOffline }) => startOffline(client),
      () => undefined,
    ),
);

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
