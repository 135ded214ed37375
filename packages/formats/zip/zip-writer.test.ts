import { describe, expect, it } from 'vitest';
import { readDirectory } from './zip-directory.ts';
import { readEntry } from './zip-entry.ts';
import { zipWriter } from './zip-writer.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function zipOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Promise<Blob> {
  const writer = zipWriter();
  const parts: BlobPart[] = [];
  for (const [path, data] of Object.entries(files)) parts.push(...(await writer.add(path, data)));
  return new Blob([...parts, writer.end()]);
}

async function contentsOf(zip: Blob): Promise<Record<string, Uint8Array>> {
  const entries = await readDirectory(zip);
  if (!entries.ok) throw new Error(entries.error);
  const contents: Record<string, Uint8Array> = {};
  for (const entry of entries.value) {
    const data = await readEntry(zip, entry);
    if (!data.ok) throw new Error(data.error);
    contents[entry.path] = data.value;
  }
  return contents;
}

describe('a written zip', () => {
  it('gives back its files, whatever they hold and are called', async () => {
    const noise = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7919 * (index >> 3)) & 0xff);
    const files = {
      'read me.txt': utf8('Your data'),
      'rides/Mürren ⛰.gpx': utf8('<gpx/>'.repeat(9)),
      empty: new Uint8Array(),
      'noise.fit': noise,
    };
    expect(await contentsOf(await zipOf(files))).toEqual(files);
  });

  it('without files is an empty zip', async () => {
    expect(await contentsOf(await zipOf({}))).toEqual({});
  });

  it('goes on behind the files that another writer has added', async () => {
    const files = {
      'read me.txt': utf8('Your data'),
      'rides/Mürren ⛰.gpx': utf8('<gpx/>'.repeat(9)),
      b: utf8('b'),
    };
    const parts: BlobPart[] = [];
    let writer = zipWriter();
    for (const [path, data] of Object.entries(files)) {
      writer = zipWriter(JSON.parse(JSON.stringify(writer.files)) as typeof writer.files);
      parts.push(...(await writer.add(path, data)));
    }
    const zip = new Blob([...parts, writer.end()]);
    expect(await zip.bytes()).toEqual(await (await zipOf(files)).bytes());
    expect(await contentsOf(zip)).toEqual(files);
  });

  it('is the same for the same files', async () => {
    const files = { 'a.txt': utf8('a') };
    expect(await (await zipOf(files)).bytes()).toEqual(await (await zipOf(files)).bytes());
  });
});
