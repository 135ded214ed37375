import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerTokens, tokenServer } from './token-server.ts';

const ORIGIN = 'https://musette.example';
const real = globalThis.fetch;
let sent: Request[] = [];
let answer: Record<string, string> = {};
let kept: ServerTokens = { session: null, device: null };
let saves = 0;

const store = {
  read: () => kept,
  save(tokens: ServerTokens) {
    kept = tokens;
    saves += 1;
  },
};
const there = tokenServer(ORIGIN, store);
const send = () => there.send(new Request(`${ORIGIN}/api/v1/session`, { credentials: 'same-origin' }));

beforeEach(() => {
  sent = [];
  answer = {};
  kept = { session: null, device: null };
  saves = 0;
  globalThis.fetch = async (request) => {
    sent.push(request as Request);
    return new Response('{}', { headers: answer });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

it('sends nothing of its own while nobody is signed in', async () => {
  await send();
  expect([...(sent[0]?.headers.keys() ?? [])]).toEqual([]);
  expect(saves).toBe(0);
});

it('keeps what an answer brings, and sends it from then on', async () => {
  answer = { 'musette-session': 'musette_a.b', 'musette-device': 'v1.x' };
  await send();
  expect(kept).toEqual({ session: 'musette_a.b', device: 'v1.x' });
  answer = {};
  await send();
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer musette_a.b');
  expect(sent[1]?.headers.get('musette-device')).toBe('v1.x');
  answer = { 'musette-session': 'musette_c.d' };
  await send();
  expect(kept).toEqual({ session: 'musette_c.d', device: 'v1.x' });
  expect(saves).toBe(2);
});

it('drops the session when it has ended, and stays a device', async () => {
  kept = { session: 'musette_a.b', device: 'v1.x' };
  there.forgetSession();
  await send();
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  expect(sent[0]?.headers.get('musette-device')).toBe('v1.x');
});
