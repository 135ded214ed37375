import { describe, expect, it } from 'vitest';
import { refusalOf } from './source-address.ts';

const STYLE = 'https://maps.example.org/style.json';

describe('the address of a source that a style names', () => {
  it.each([
    'https://localhost/tiles.json',
    'https://tiles.localhost./tiles.json',
    'https://127.0.0.1:9000/tiles.json',
    'https://2130706433/tiles.json',
    'https://0x7f.1/tiles.json',
    'https://0.0.0.0/tiles.json',
    'https://10.1.2.3/tiles.json',
    'https://100.100.100.200/tiles.json',
    'https://169.254.169.254/latest/meta-data',
    'https://172.31.0.1/tiles.json',
    'https://192.168.1.1/tiles.json',
    'https://[::]/tiles.json',
    'https://[::1]/tiles.json',
    'https://[::ffff:127.0.0.1]/tiles.json',
    'https://[::ffff:192.168.1.1]/tiles.json',
    'https://[fd00::1]/tiles.json',
    'https://[fe80::1]/tiles.json',
    'https://postgres/tiles.json',
    'https://router.local/tiles.json',
    'https://metadata.google.internal/tiles.json',
  ])('is not read in a private network: %s', (address) => {
    expect(refusalOf(address, STYLE)).toBe('is an address of a private network');
  });

  it.each([
    'https://maps.example.org/tiles.json',
    'https://tiles.example.com/tiles.json',
    'https://172.32.0.1/tiles.json',
    'https://[2001:db8::1]/tiles.json',
  ])('is read on any public host: %s', (address) => {
    expect(refusalOf(address, STYLE)).toBeNull();
  });

  it('is not read without https when the style has it', () => {
    expect(refusalOf('http://tiles.example.com/tiles.json', STYLE)).toBe('is not https as its style is');
    expect(refusalOf('http://tiles.example.com/tiles.json', 'http://maps.example.org/style.json')).toBeNull();
  });

  it('is read on the private host of the style itself, and on no other one', () => {
    const style = 'http://192.168.1.20:8080/style.json';
    expect(refusalOf('http://192.168.1.20:9090/tiles.json', style)).toBeNull();
    expect(refusalOf('http://192.168.1.1/tiles.json', style)).not.toBeNull();
    expect(refusalOf('http://localhost/tiles.json', style)).not.toBeNull();
  });

  it('is read on the same machine when the style is on it', () => {
    const style = 'http://127.0.0.1:8080/style.json';
    for (const host of ['localhost', 'tiles.localhost:9090', '[::1]'])
      expect(refusalOf(`http://${host}/tiles.json`, style)).toBeNull();
    expect(refusalOf('http://10.0.0.1/tiles.json', style)).not.toBeNull();
  });
});
