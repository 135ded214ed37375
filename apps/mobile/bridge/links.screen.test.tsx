import { describe, expect, it } from 'vitest';
import { HOSTS, INVALID, LINKS } from '../testing/link-table.ts';
import { newPhone, plainStorage } from '../testing/simulated-phone.ts';

const [typed = '', ...others] = HOSTS;

/** As the app does once it knows the rider's server. */
async function openApp(launchUrl: string | null = null) {
  const { phone, platform } = await newPhone();
  phone.launchUrl = launchUrl;
  const paths: string[] = [];
  const start = () =>
    platform.links.onOpened({ typed, others: async () => others }, (path) => void paths.push(path));
  return { phone, paths, start };
}

/** The messages of the bridge are on their way for less than this. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('links that open the app', () => {
  // The system starts no app with an empty link.
  it('lead to their paths when they start it, all of them [1.22, 7.13]', async () => {
    const wrong = [];
    for (const [link, path] of LINKS.filter(([one]) => one !== '')) {
      const { paths, start } = await openApp(link);
      const stop = start();
      await expect.poll(() => paths.length, { interval: 1 }).toBe(1);
      stop();
      if (paths[0] !== path) wrong.push({ link, path: paths[0] });
    }
    expect(wrong).toEqual([]);
  });

  it('lead to their paths while it runs, all of them [1.22, 7.13]', async () => {
    const { phone, paths, start } = await openApp();
    const stop = start();
    await settled();
    for (const [link] of LINKS) phone.openLink(link);
    await expect.poll(() => paths.length).toBe(LINKS.length);
    stop();
    expect(paths).toEqual(LINKS.map(([, path]) => path));
  });

  const ANSWER = 'musette://musette.example/strava-connect?code=a&state=b';
  const PATH = '/strava-connect?code=a&state=b';

  it('are handled once when a cold start delivers them twice', async () => {
    const { phone, paths, start } = await openApp(ANSWER);
    phone.openLink(ANSWER);
    const stop = start();
    await settled();
    stop();
    expect(paths).toEqual([PATH]);
  });

  it('are handled once when they come twice while it runs', async () => {
    const { phone, paths, start } = await openApp();
    const stop = start();
    phone.openLink(ANSWER);
    phone.openLink(ANSWER);
    await settled();
    phone.openLink(ANSWER);
    await settled();
    stop();
    expect(paths).toEqual([PATH]);
  });

  it('are not handled again when the page loads anew, or the app is opened from the list of recent ones', async () => {
    const { paths, start } = await openApp(ANSWER);
    for (const stop of [start(), start()]) {
      await settled();
      stop();
    }
    expect(paths).toEqual([PATH]);
  });

  it('are each handled when they differ in what they say', async () => {
    const { phone, paths, start } = await openApp();
    const stop = start();
    for (const state of ['1', '2', '3'])
      phone.openLink(`musette://musette.example/strava-connect?error=access_denied&state=${state}`);
    await expect.poll(() => paths).toEqual(Array(3).fill('/dashboard?strava_error=access_denied'));
    stop();
  });

  it('open a page of the server as often as the rider follows them', async () => {
    const { phone, paths, start } = await openApp();
    const stop = start();
    phone.openLink('https://musette.example/account');
    phone.openLink('https://musette.example/account');
    await expect.poll(() => paths).toEqual(['/account', '/account']);
    stop();
  });

  it('wait until somebody listens', async () => {
    const { phone, paths, start } = await openApp();
    phone.openLink('musette://nobody.example/');
    const stop = start();
    await expect.poll(() => paths).toEqual([INVALID]);
    stop();
  });

  it('leave no code of Strava in the storage of the page', async () => {
    const { paths, start } = await openApp('musette://musette.example/strava-connect?code=a-secret-code');
    const stop = start();
    await expect.poll(() => paths).toHaveLength(1);
    stop();
    expect(plainStorage()).not.toContain('a-secret-code');
  });
});
