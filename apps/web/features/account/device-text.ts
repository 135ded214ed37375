import type { AccountSession } from './session-api.ts';

const BROWSER_WORDS: Readonly<Record<AccountSession['browser'], string>> = {
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  musette: 'Musette app',
  samsung: 'Samsung Internet',
  chrome: 'Chrome',
  safari: 'Safari',
  other: 'Another browser or app',
};

const SYSTEM_WORDS: Readonly<Record<AccountSession['system'], string>> = {
  ios: 'on an iPhone or iPad',
  android: 'on Android',
  windows: 'on Windows',
  macos: 'on a Mac',
  chromeos: 'on a Chromebook',
  linux: 'on Linux',
  other: '',
};

/** A device in words, such as "Firefox on Windows". */
export const deviceText = ({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string =>
  `${BROWSER_WORDS[browser]} ${SYSTEM_WORDS[system]}`.trim();
