import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

const machineWith =
  (...programs: string[]) =>
  (path: string) =>
    programs.includes(path);

describe('the search for Chromium', () => {
  it('takes the path of the setting', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' };
    expect(findChromium(env, machineWith('/usr/bin/chromium'))).toBe('/opt/chrome');
  });

  it('prefers Chromium to Chrome, and the headless shell to the full browser, in any order on PATH', () => {
    const machine = machineWith('/usr/local/bin/google-chrome', '/usr/bin/chromium');
    expect(findChromium({ PATH: '/usr/local/bin:/usr/bin' }, machine)).toBe('/usr/bin/chromium');
    const both = machineWith('/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    expect(findChromium({ PATH: '/usr/bin' }, both)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('finds nothing on a machine without a browser', () => {
    expect(findChromium({ PATH: '/usr/bin' }, machineWith())).toBeNull();
    expect(findChromium({}, machineWith('/chromium'))).toBeNull();
  });
});
