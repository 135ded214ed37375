import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@musette/contract/pages';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(WEB, 'public', file));

interface Manifest {
  readonly start_url: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly form_factor: string;
  }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const manifest = JSON.parse(read('manifest.webmanifest').toString('utf8')) as Manifest;

/** The size that the header of a PNG file says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('has an icon of the size that it names for each purpose', () => {
  for (const { src, sizes } of manifest.icons) expect([src, sizeOf(read(src))]).toEqual([src, sizes]);
  const sizesFor = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(['192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['192x192', '512x512']);
  expect(sizesFor('monochrome')).toEqual(['512x512']);
  expect(sizeOf(read('apple-touch-icon.png'))).toBe('180x180');
});

/** The size that the extended header of a WebP file says. */
const sizeOfWebp = (webp: Buffer) => `${webp.readUIntLE(24, 3) + 1}x${webp.readUIntLE(27, 3) + 1}`;

it('shows itself before it is installed, narrow and wide, in pictures of the size that it names and below 60 kB', () => {
  const { screenshots } = manifest;
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide']);
  for (const { src, sizes } of screenshots) {
    expect([src, sizeOfWebp(read(src))]).toEqual([src, sizes]);
    expect(read(src).length).toBeLessThan(60_000);
  }
});

it('begins at a screen, and its shortcuts lead to screens', () => {
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  expect(addresses.map((address) => pageAt(address) !== null)).toEqual(addresses.map(() => true));
});

it('has the colours of the look, and the page names the manifest and both themes', () => {
  const tokens = readFileSync(join(WEB, 'ui/tokens.css'), 'utf8').toLowerCase();
  expect(tokens).toContain(manifest.background_color);
  expect(tokens).toContain(manifest.theme_color);
  const page = readFileSync(join(WEB, 'index.html'), 'utf8');
  expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(page).toContain('media="(prefers-color-scheme: dark)" content="#17221f"');
});
