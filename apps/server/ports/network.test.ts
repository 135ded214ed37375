import { isIPv6, SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networksOf, parseAddress } from './network.ts';

describe('an address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    [' 1.2.3.4 ', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:DB8:0:0::1', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4'],
  ])('written as %s is %s', (written, address) => {
    expect(parseAddress(written)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4:',
    '1.2.3.4:x',
    '1.2.3.4, 5.6.7.8',
    '2001:db8::1::2',
    '2001:db8',
    '[2001:db8::1',
    '[1.2.3.4]',
    'x]@[::1',
    ':',
    '::/64',
    '::1]/?#',
  ])('is none in %j', (written) => {
    expect(parseAddress(written)).toBeNull();
  });

  it('of IPv6 is read as the platform reads it, in any notation', () =>
    fc.assert(
      fc.property(fc.ipV6(), (written) => {
        const address = parseAddress(written) ?? '';
        // Those that carry IPv4 are examples above.
        fc.pre(!address.includes('.'));
        const [ours, theirs] = [address, written].map((each) => {
          expect(isIPv6(each)).toBe(true);
          return new SocketAddress({ address: each, family: 'ipv6' }).address;
        });
        expect(ours).toBe(theirs);
        expect(parseAddress(address)).toBe(address);
      }),
    ));

  it('is read from any text without a fault', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = parseAddress(text);
        expect(address === null ? null : parseAddress(address)).toBe(address);
      }),
    ));
});

describe('the networks of an address', () => {
  it('are the address itself for IPv4 and for what is no address', () => {
    for (const address of ['1.2.3.4', 'unknown', 'in-process'])
      expect(networksOf(address)).toEqual({ subscriber: address, site: null });
  });

  it('are its /64 and its /48 for IPv6', () => {
    const networks = (text: string) => networksOf(parseAddress(text) ?? '');
    expect(networks('2001:db8:1:2:3:4:5:6')).toEqual({
      subscriber: '2001:db8:1:2/64',
      site: '2001:db8:1/48',
    });
    expect(networks('2001:db8:1:2::9')).toEqual(networks('2001:db8:1:2:ffff::'));
    expect(networks('2001:db8:1:3::').site).toBe(networks('2001:db8:1:2::').site);
  });
});
