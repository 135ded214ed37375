import { expect, it } from 'vitest';
import { browserPlatform } from '#lib/platform/browser-platform.ts';
import { loadServer, saveServer } from './phone-server.ts';

const { secureStorage } = browserPlatform;
const SERVER = { origin: 'https://musette.example', session: null, device: null };

it('loads the server that the rider has chosen, and asks for one where the keychain cannot be read', async () => {
  await saveServer(secureStorage, SERVER.origin);
  expect(await loadServer(secureStorage)).toEqual(SERVER);
  // A keystore that has lost its key.
  const broken = { ...secureStorage, get: () => Promise.reject(new Error('Invalid data')) };
  expect(await loadServer(broken)).toBeNull();
  await secureStorage.set('server', 'no text of ours');
  expect(await loadServer(secureStorage)).toBeNull();
});
