import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createAppRouter } from '#app/router.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ToastProvider } from '#ui/toast.tsx';

const client = createQueryClient(() => void router.invalidate());
const router = createAppRouter(client);

/** The whole app. */
export const App = () => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </QueryClientProvider>
);
