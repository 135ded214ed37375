import { platformSuite } from '@musette/web/testing/platform-suite';
import { describe, expect, it } from 'vitest';
import { newPhone, plainStorage } from '../testing/simulated-phone.ts';

const bytesOf = (base64: string) => [...atob(base64)].map((letter) => letter.charCodeAt(0));

platformSuite('phone', async () => {
  const { phone, platform } = await newPhone();
  return {
    platform,
    opened: () => phone.opened,
    given: async () => phone.shared.map(({ name, base64 }) => ({ name, bytes: bytesOf(base64) })),
    closePage: phone.closeBrowser,
    refuseSharing: () => void (phone.answers.share = 'cancel'),
  };
});

describe('the phone', () => {
  it('says which one it is', async () => {
    expect((await newPhone()).platform.name).toBe('android');
  });

  it('keeps secrets in the keychain and nowhere else, for this device alone', async () => {
    const { phone, platform } = await newPhone();
    await platform.secureStorage.set('session', 'a-secret-token');
    expect([...phone.memory.keychain.values()]).toEqual(['"a-secret-token"']);
    expect(plainStorage() + JSON.stringify([...phone.memory.files])).not.toContain('a-secret-token');
  });

  it('clears what an earlier installation has left in the keychain, and nothing at later starts', async () => {
    const { phone } = await newPhone();
    const { clearAfterInstall } = await import('./phone.ts');
    phone.memory.keychain.set('capacitor-storage_session', '"of the first start"');
    await clearAfterInstall();
    expect(phone.memory.keychain.size).toBe(1);
    // Deleting the app removes its files, and an iPhone keeps the keychain.
    phone.memory.files.clear();
    await clearAfterInstall();
    expect(phone.memory.keychain.size).toBe(0);
  });

  it('asks for the back button, and leaves the app only when nothing is left to go back to', async () => {
    const { phone, platform } = await newPhone();
    let canGoBack = true;
    const stop = platform.onBack(() => canGoBack);
    await expect
      .poll(() => {
        phone.pressBack();
        canGoBack = false;
        return phone.minimized;
      })
      .toBeGreaterThan(0);
    stop();
  });

  it('marks the page while the keyboard is open', async () => {
    const { phone } = await newPhone();
    phone.showKeyboard(true);
    await expect.poll(() => document.documentElement.dataset['keyboard']).toBe('open');
    phone.showKeyboard(false);
    await expect.poll(() => document.documentElement.dataset['keyboard']).toBeUndefined();
  });

  it('sets the bars of the system to the theme, removes the splash screen, and lets a touch be felt', async () => {
    const { phone, platform } = await newPhone();
    platform.showTheme('night');
    platform.showTheme('day');
    platform.showApp();
    platform.feel('success');
    platform.feel('refusal');
    await expect.poll(() => phone.felt).toEqual(['SUCCESS', 'ERROR']);
    expect(phone.bars).toEqual(['DARK', 'LIGHT']);
    expect(phone.isSplashShown).toBe(false);
  });
});
