import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '#ui/tokens.css';
import '#ui/base.css';
import { ServerScreen } from './server-screen.tsx';

const INSTANCE = { product: 'musette', version: '0.1.0', minimumAppVersion: '0.1.0' };

type Answer = (request: Request) => Response | Promise<Response>;

/** Opens the screen; each request to a server is answered by the test, and recorded. */
async function open(answer: Answer, address = '') {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.url);
    return answer(request);
  });
  const chosen: string[] = [];
  onTestFinished(async () => {
    await cleanup();
    vi.restoreAllMocks();
  });
  await render(<ServerScreen address={address} onChosen={(origin) => void chosen.push(origin)} />);
  return { asked, chosen };
}

const connect = async (address: string) => {
  await page.getByLabelText(/^Server address/).fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
};
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

it('connects to a Musette, by https where nothing else is said', async () => {
  const { asked, chosen } = await open(() => Response.json(INSTANCE));
  await connect('musette.example.org/dashboard');
  await expect.poll(() => chosen).toEqual(['https://musette.example.org']);
  expect(asked).toEqual(['https://musette.example.org/api/v1/instance']);
});

it('tries http at a private address that has no https', async () => {
  const { chosen } = await open(({ url }) =>
    url.startsWith('http://') ? Response.json(INSTANCE) : refused(),
  );
  await connect('192.168.1.20:3000');
  await expect.poll(() => chosen).toEqual(['http://192.168.1.20:3000']);
});

it('has the address of before in its field', async () => {
  const { chosen } = await open(() => Response.json(INSTANCE), 'https://musette.example.org');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect.poll(() => chosen).toEqual(['https://musette.example.org']);
});

it.each([
  ['', 'This is no address of a server. It looks like musette.example.org'],
  ['my server', 'This is no address of a server. It looks like musette.example.org'],
  [
    'http://musette.example.org',
    'Over the internet only https:// is safe: with http:// others can read your session',
  ],
])('asks nobody at %j, and says why', async (address, words) => {
  const { asked } = await open(refused);
  await connect(address);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByLabelText(/^Server address/)).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
});

it.each<[string, Answer, string]>([
  ['nothing', refused, 'musette.example.org does not answer'],
  [
    'a site that lets no app read it',
    ({ mode }) => (mode === 'no-cors' ? new Response() : refused()),
    'musette.example.org answers, but this app cannot talk to it',
  ],
  ['a page', () => new Response('<html>'), 'musette.example.org answers, but this app cannot talk to it'],
  [
    'other JSON',
    () => Response.json({ ok: 1 }),
    'musette.example.org answers, but this app cannot talk to it',
  ],
  [
    'a Musette for newer apps',
    () => Response.json({ ...INSTANCE, minimumAppVersion: '0.10.0' }),
    'musette.example.org needs a newer app',
  ],
  [
    'a Musette that starts',
    () => Response.json({ code: 'not-ready' }, { status: 503 }),
    'musette.example.org is starting, or cannot reach its database',
  ],
])('says what is at the address: %s', async (_what, answer, words) => {
  const { chosen } = await open(answer);
  await connect('musette.example.org');
  await expect.element(page.getByText(words)).toBeVisible();
  expect(chosen).toEqual([]);
});
