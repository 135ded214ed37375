import { describe, expect, it } from 'vitest';
import { isPrivateHost, parseServerAddress } from './server-address.ts';

const originsOf = (text: string) => {
  const parsed = parseServerAddress(text);
  return parsed.ok ? parsed.origins : parsed.problem;
};

describe('the address of a server', () => {
  it.each<[string, readonly string[] | string]>([
    ['musette.example', ['https://musette.example']],
    ['  Musette.Example  ', ['https://musette.example']],
    ['https://musette.example', ['https://musette.example']],
    ['HTTPS://musette.example/', ['https://musette.example']],
    ['https://musette.example/dashboard?x=y#z', ['https://musette.example']],
    ['musette.example:8443', ['https://musette.example:8443']],
    ['https://musette.example:443', ['https://musette.example']],
    ['müsette.example', ['https://xn--msette-3ya.example']],
    ['192.168.1.20:3000', ['https://192.168.1.20:3000', 'http://192.168.1.20:3000']],
    ['http://192.168.1.20:3000', ['http://192.168.1.20:3000']],
    ['https://192.168.1.20', ['https://192.168.1.20']],
    ['musette.local', ['https://musette.local', 'http://musette.local']],
    ['nas:3000', ['https://nas:3000', 'http://nas:3000']],
    ['http://nas', ['http://nas']],
    ['http://[fd12:3456::1]:3000', ['http://[fd12:3456::1]:3000']],
    ['[::1]:3000', ['https://[::1]:3000', 'http://[::1]:3000']],
    ['http://100.101.102.103', ['http://100.101.102.103']],
    ['http://musette.example', 'not-secure'],
    ['http://musette.example:3000/', 'not-secure'],
    ['http://8.8.8.8', 'not-secure'],
    ['http://172.32.0.1', 'not-secure'],
    ['http://[2001:db8::1]', 'not-secure'],
    ['http://localhost.example', 'not-secure'],
    ['http://0x08080808', 'not-secure'],
    ['', 'unreadable'],
    ['   ', 'unreadable'],
    ['https://', 'unreadable'],
    ['ftp://musette.example', 'unreadable'],
    ['musette://musette.example', 'unreadable'],
    ['my server', 'unreadable'],
    ['a@b.example', 'unreadable'],
    ['https://rider:secret@musette.example', 'unreadable'],
    ['https://evil.example\\@musette.example', 'unreadable'],
    ['musette.example:99999', 'unreadable'],
    ['https://musette..example:x', 'unreadable'],
    ['?', 'unreadable'],
    ['<b>', 'unreadable'],
  ])('%j is %j', (text, expected) => {
    expect(originsOf(text)).toEqual(expected);
  });

  it.each([
    ['10.0.0.1', true],
    ['127.0.0.1', true],
    ['169.254.1.1', true],
    ['172.16.0.1', true],
    ['172.31.255.255', true],
    ['192.168.0.1', true],
    ['100.64.0.1', true],
    ['100.127.255.254', true],
    ['100.128.0.1', false],
    ['11.0.0.1', false],
    ['192.169.0.1', false],
    ['[fe80::1]', true],
    ['[fc00::1]', true],
    ['[2a00::1]', false],
    ['server.home.arpa', true],
    ['server.lan', true],
    ['lan.example', false],
    ['10.example', false],
  ])('%s is private: %s', (host, isPrivate) => {
    expect(isPrivateHost(host)).toBe(isPrivate);
  });
});
