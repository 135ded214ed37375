import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import type { LinkHosts, Links } from '@musette/web/lib/platform/platform';
import { INVALID_LINK, routeOfLink } from './link-route.ts';

/** The links of the app by Capacitor. */
export const capacitorLinks: Links = {
  openPage: async (url) => Browser.open({ url }),
  onPageClosed: (listener) => stopperOf(Browser.addListener('browserFinished', listener)),
  onOpened: (hosts, listener) => {
    let isStopped = false;
    let handled = Promise.resolve();
    const handle = async (link: string) => {
      const path = await pathOf(link, hosts);
      if (isStopped || wasHandled(link, path)) return;
      listener(path);
      // The page where the link was may still lie over the app. There is none on a cold start.
      await Browser.close().catch(() => undefined);
    };
    const inTurn = (link: string) => {
      handled = handled.then(() => handle(link)).catch(reportError);
    };
    void App.getLaunchUrl().then((launch) => launch?.url && inTurn(launch.url));
    const stop = stopperOf(App.addListener('appUrlOpen', ({ url }) => inTurn(url)));
    return () => {
      isStopped = true;
      stop();
    };
  },
};

/** The server is asked for its other hosts only where a link has another one than it was typed with. */
async function pathOf(link: string, { typed, others }: LinkHosts): Promise<string> {
  const path = routeOfLink(link, [typed]);
  return path === INVALID_LINK ? routeOfLink(link, await others()) : path;
}

/** Stops a listener, also one that is still being added. */
export const stopperOf = (adding: Promise<{ remove: () => Promise<void> }>) => () =>
  void adding.then((handle) => handle.remove());

const KEY = 'musette.opened-links';
const KEPT = 20;

/**
 * Whether a link came before. A cold start delivers it twice, a web view that loads again asks for the launch link again, and Android
 * repeats the link of an app that is opened from the list of recent ones; an answer of Strava or a sign-in counts once. A page may be opened again.
 */
function wasHandled(link: string, path: string): boolean {
  if (path !== INVALID_LINK && !/^\/(strava-connect\?|dashboard\?strava_error=|auth\?)/.test(path))
    return false;
  const mark = markOf(link);
  const known = knownMarks();
  if (known.includes(mark)) return true;
  remember([...known, mark].slice(-KEPT));
  return false;
}

/** The web view of an app has storage: none of these throws. */
const knownMarks = (): readonly string[] => localStorage.getItem(KEY)?.split(' ') ?? [];

const remember = (marks: readonly string[]): void => localStorage.setItem(KEY, marks.join(' '));

/** A number for a link, so that no code of Strava is stored (FNV-1a). */
function markOf(link: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < link.length; at += 1) hash = Math.imul(hash ^ link.charCodeAt(at), 0x01000193);
  return `${link.length}-${(hash >>> 0).toString(36)}`;
}
