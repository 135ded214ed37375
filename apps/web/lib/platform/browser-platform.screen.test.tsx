import { onTestFinished } from 'vitest';
import { platformSuite } from '#testing/platform-suite.ts';
import { browserPlatform } from '#lib/platform/browser-platform.ts';

/** A browser on a phone: it can share files. */
function openBrowser() {
  const opened: string[] = [];
  const given: { readonly name: string; readonly blob: Promise<Blob> }[] = [];
  let isRefused = false;
  const leave = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    opened.push(event.destination.url);
  };
  navigation.addEventListener('navigate', leave);
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    given.push({ name: this.download, blob: fetch(this.href).then((answer) => answer.blob()) });
  };
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData) => {
      if (isRefused) throw new DOMException('Share canceled', 'AbortError');
      given.push(...files.map((file) => ({ name: file.name, blob: Promise.resolve(file) })));
    },
  });
  onTestFinished(() => {
    navigation.removeEventListener('navigate', leave);
    HTMLAnchorElement.prototype.click = click;
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });
  return {
    platform: browserPlatform,
    opened: () => opened,
    given: async () =>
      Promise.all(
        given.map(async ({ name, blob }) => ({
          name,
          bytes: [...new Uint8Array(await (await blob).arrayBuffer())],
        })),
      ),
    closePage: () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    refuseSharing: () => void (isRefused = true),
  };
}

platformSuite('browser', async () => openBrowser());
