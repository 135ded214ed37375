import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { addressOf, hasBrokenKey, idempotencyKeyOf, isCrossSite, securityHeaders } from './guards.ts';

const OURS = 'https://musette.example';
const AT_HOME = 'http://localhost:3000';
const request = (headers: Record<string, string>, method = 'POST') =>
  new Request(`${OURS}/api/v1/profile`, { method, headers });
const asked = (headers: Record<string, string>, method?: string) =>
  isCrossSite(request(headers, method), OURS);
const askedAtHome = (headers: Record<string, string>) => isCrossSite(request(headers), AT_HOME);

describe('a request from another site', () => {
  it('is told by what the browser says of it', () => {
    expect(asked({ 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(asked({ 'sec-fetch-site': 'none' })).toBe(false);
    for (const site of ['cross-site', 'same-site', 'nonsense'])
      expect(asked({ 'sec-fetch-site': site, origin: OURS })).toBe(true);
  });

  it('is told by its origin where the browser says nothing else', () => {
    expect(asked({ origin: OURS })).toBe(false);
    for (const origin of ['https://evil.example', 'http://musette.example', `${OURS}:8443`, 'null', 'x'])
      expect(asked({ origin, host: 'musette.example' })).toBe(true);
  });

  it('is none from a page of the host that was asked, as in a home network', () => {
    const origin = 'http://192.168.1.5:3000';
    expect(askedAtHome({ origin, host: '192.168.1.5:3000' })).toBe(false);
    expect(askedAtHome({ origin: AT_HOME })).toBe(false);
    expect(askedAtHome({ origin, host: '192.168.1.6:3000' })).toBe(true);
    expect(askedAtHome({ origin })).toBe(true);
    expect(askedAtHome({ origin: 'null', host: 'null' })).toBe(true);
    expect(asked({ origin, host: '192.168.1.5:3000' })).toBe(true);
  });

  it('is none without a browser, and none when it only reads', () => {
    expect(asked({})).toBe(false);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(asked({ 'sec-fetch-site': 'cross-site' }, method)).toBe(false);
  });
});

describe("the caller's address", () => {
  it('is that of the socket, whatever a header claims, while no proxy is trusted', () => {
    expect(addressOf('203.0.113.1, 10.0.0.1', '192.0.2.1', 0)).toBe('192.0.2.1');
    expect(addressOf(null, '192.0.2.1', 0)).toBe('192.0.2.1');
  });

  it('is what the farthest trusted proxy saw', () => {
    const header = 'made up, 203.0.113.1, 10.0.0.2';
    expect(addressOf(header, '10.0.0.1', 1)).toBe('10.0.0.2');
    expect(addressOf(header, '10.0.0.1', 2)).toBe('203.0.113.1');
  });

  it('is that of the socket when the proxies said less than they should', () => {
    expect(addressOf(null, '10.0.0.1', 2)).toBe('10.0.0.1');
    expect(addressOf('203.0.113.1', '10.0.0.1', 2)).toBe('10.0.0.1');
    expect(addressOf(' , ', '10.0.0.1', 1)).toBe('10.0.0.1');
  });

  it('cannot be chosen by whoever writes the beginning of the header', () =>
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), (forged, proxies) => {
        const seen = ['203.0.113.7', '10.0.0.3', '10.0.0.2'].slice(0, proxies);
        const header = `${forged.replaceAll(/[^\x20-\x7e]/g, '')}, ${seen.join(', ')}`;
        expect(addressOf(header, '10.0.0.1', proxies)).toBe('203.0.113.7');
      }),
    ));
});

describe('the key of an intent', () => {
  it('has 16 to 64 letters, figures and dashes, and is none otherwise', () => {
    const keyOf = (key: string) => idempotencyKeyOf(new Headers({ 'idempotency-key': key }));
    expect(keyOf('0190b2c4-1a2b-7c3d-8e4f-5a6b7c8d9e0f')).not.toBeNull();
    for (const key of ['', 'short', 'x'.repeat(65), 'with space in the key', "'; drop table x; --"])
      expect(keyOf(key)).toBeNull();
    expect(idempotencyKeyOf(new Headers())).toBeNull();
  });

  it('has to be one where something is changed', () => {
    const isBroken = (method: string, headers: Record<string, string>) =>
      hasBrokenKey(new Request('https://musette.example', { method, headers }));
    expect(isBroken('POST', { 'idempotency-key': 'short' })).toBe(true);
    expect(isBroken('PUT', { 'idempotency-key': '' })).toBe(true);
    expect(isBroken('POST', { 'idempotency-key': 'x'.repeat(16) })).toBe(false);
    expect(isBroken('POST', {})).toBe(false);
    expect(isBroken('GET', { 'idempotency-key': 'short' })).toBe(false);
  });
});

describe('the security headers', () => {
  const policyOf = (settings: Record<string, string>) =>
    securityHeaders(testConfig(settings))['content-security-policy'] ?? '';

  it('let pages take nothing from anywhere else, and be framed by nobody', () => {
    const policy = policyOf({});
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('let in the servers of reCAPTCHA where it is switched on', () => {
    const policy = policyOf({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    });
    const servers = 'https://www.google.com https://www.gstatic.com https://recaptcha.google.com';
    expect(policy).toContain(`script-src 'self' ${servers};`);
    expect(policy).toContain(`frame-src ${servers};`);
  });

  it('let pages fetch from the hosts of the map, and loosen nothing else [7.35]', () => {
    const headers = securityHeaders(testConfig(), ['https://tiles.example.org']);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://tiles.example.org;");
    expect(policy).toContain("worker-src 'self';");
    expect(policy?.replace(' https://tiles.example.org', '')).toBe(policyOf({}));
  });

  it('promise https only where there is https, and for no other host of the domain', () => {
    const headersAt = (url: string) => securityHeaders(testConfig({ PUBLIC_URL: url }));
    expect(headersAt('https://musette.example')['strict-transport-security']).toBe('max-age=31536000');
    expect(headersAt('http://musette.example')).not.toHaveProperty('strict-transport-security');
  });
});
