import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { connectTo, loadServer, type SavedServer, saveServer } from '#app/phone-server.ts';
import { api } from '#lib/api/api.ts';
import { installPlatform } from '#lib/platform/current-platform.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { ServerScreen } from '#features/server/server-screen.tsx';
import { forgetServerChange, isServerChangeWanted } from '#lib/account/server-choice.tsx';
import { server } from '#lib/api/server.ts';
import { startSession } from '#lib/api/session.ts';
import { takeOverSignIn } from '#lib/account/social-start.ts';
import { followNight, isNight } from '#ui/use-night.ts';

/** Starts the app on a phone: with the rider's server, which it asks for at the first start. */
export async function startOnPhone(phone: Platform): Promise<void> {
  installPlatform(phone);
  const showTheme = () => phone.showTheme(isNight() ? 'night' : 'day');
  showTheme();
  followNight(showTheme);
  try {
    const saved = await loadServer(phone.secureStorage);
    const chosen = saved && !isServerChangeWanted() ? saved : await chooseServer(phone, saved);
    connectTo(phone.secureStorage, chosen);
    // Loaded now: the first request goes to the server that was chosen.
    const { client, router } = await import('#app/main.tsx');
    const open = (path: string) => router.history.push(path);
    const hosts = { typed: new URL(server().origin).hostname, others: linkHosts };
    phone.links.onOpened(hosts, (path) => {
      const code = signInCodeOf(path);
      if (code === null) open(path);
      else
        void takeOverSignIn(code)
          .then((rider) => startSession(client, rider))
          .then(
            () => open('/auth'),
            () => open('/auth?error=sign-in-failed'),
          );
    });
    phone.onBack(() => closeTop() || goBack(router.history));
  } finally {
    phone.showApp();
  }
}

/** Asks for the server. The one that was there before keeps its tokens. */
async function chooseServer(phone: Platform, before: SavedServer | null): Promise<SavedServer> {
  const origin = await askForServer(phone, before?.origin ?? '');
  forgetServerChange();
  return before?.origin === origin ? before : saveServer(phone.secureStorage, origin);
}

function askForServer(phone: Platform, address: string): Promise<string> {
  const root = createRoot(rootElement());
  phone.showApp();
  return new Promise((resolve) => {
    const choose = (origin: string) => {
      root.unmount();
      resolve(origin);
    };
    root.render(<ServerScreen address={address} onChosen={choose} />);
  });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  return root;
}

const LINK_HOSTS_MS = 5000;

/** The hosts that the server goes by: at home it may be reached by another address than its public one. */
const linkHosts = (): Promise<readonly string[]> =>
  api.instance.get(undefined, { signal: AbortSignal.timeout(LINK_HOSTS_MS) }).then(
    (instance) => instance.linkHosts,
    () => [],
  );

/** The code of a sign-in with a provider, which the browser of the system has ended; null for any other link. */
function signInCodeOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, location.origin);
  return pathname === '/auth' ? searchParams.get('sign_in') : null;
}

/** Closes what lies over the page; false when nothing does. */
function closeTop(): boolean {
  const popover = document.querySelector<HTMLElement>(':popover-open');
  popover?.hidePopover();
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  // As the key Escape does: the dialog decides.
  if (!popover) dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return popover !== null || dialog !== undefined;
}

/** False on the first page: the phone leaves the app. */
function goBack(history: { readonly canGoBack: () => boolean; readonly back: () => void }): boolean {
  if (!history.canGoBack()) return false;
  history.back();
  return true;
}
