import { expect, it } from 'vitest';
import { serviceAdvice, serviceName } from './services.ts';

it('names a service, and says what to do about it', () => {
  expect(serviceName('error-reports')).toBe('Error reports');
  expect(serviceAdvice({ service: 'mail', state: 'working', failure: null })).toBeNull();
  expect(serviceAdvice({ service: 'mail', state: 'off', failure: null })).toBe(
    'No mail is sent. Set SMTP_URL.',
  );
  expect(serviceAdvice({ service: 'mail', state: 'failing', failure: 'refused' })).toBe(
    'The key or password is not accepted. Check SMTP_URL.',
  );
  const weather = { service: 'weather', state: 'failing', failure: 'unreachable' } as const;
  expect(serviceAdvice({ ...weather, kind: 'openweather' })).toContain(
    'Check WEATHER with its key and address',
  );
  expect(serviceAdvice({ ...weather, kind: 'open-meteo' })).toContain(
    'Check OPEN_METEO_URL and OPEN_METEO_GEOCODING_URL,',
  );
  expect(serviceAdvice({ service: 'ride-files', state: 'failing', failure: 'full' })).toBe(
    'Less than 100 MB is free on the disk for ride files. Make room.',
  );
});

it('has words for whatever comes later', () => {
  expect(serviceName('a-new-one')).toBe('a-new-one');
  expect(serviceAdvice({ service: 'a-new-one', state: 'off', failure: null })).toBeNull();
  expect(serviceAdvice({ service: 'a-new-one', state: 'failing', failure: 'refused' })).toBe(
    'The key or password is not accepted. Check its settings.',
  );
  expect(serviceAdvice({ service: 'mail', state: 'failing', failure: null })).toBeNull();
});
