import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createAppRouter } from '#app/router.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { type ApiAnswers, type ApiStub, stubApi } from './api-stub.ts';

/** A rider who has been through the setup. */
export const ANNA: SignedInRider = {
  userId: 'anna',
  email: 'anna@example.org',
  displayName: '',
  name: 'Anna Berg',
  onboarded: true,
  theme: 'system',
};

const SIZES = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
};

/** How a screen is opened. */
export interface ScreenOptions {
  /** Null is a visitor. */
  readonly rider?: SignedInRider | null;
  /** The moment that it is; days and the time of day come from it. */
  readonly now?: string;
  readonly size?: keyof typeof SIZES;
  readonly api?: ApiAnswers;
}

/** A screen in the browser, with the whole frame of the app around it. */
export interface OpenScreen {
  readonly api: ApiStub;
  /** The address that the rider is at. */
  path(): string;
}

/** Monday noon, wherever the test runs. */
const NOW = '2026-03-02T12:00:00';

let restore = (): void => undefined;

afterEach(async () => {
  await cleanup();
  restore();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens the app at an address, over an API that answers what the test says. */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<OpenScreen> {
  const { rider = ANNA, now = NOW, size = 'desktop', api: answers = {} } = options;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { width, height } = SIZES[size];
  await page.viewport(width, height);
  const api = stubApi({ ...answers, identity: { session: { rider }, ...answers.identity } });
  restore = api.restore;
  const client = createQueryClient(() => void router.invalidate());
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { api, path: () => router.state.location.href };
}
