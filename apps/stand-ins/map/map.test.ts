import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startMap } from './server.ts';

const map = await startMap();
const { origin, control } = map;

beforeEach(() => control.reset());
afterAll(() => map.stop());

interface Style {
  readonly sprite: string;
  readonly sources: { readonly land: { readonly url: string } };
}

const read = async (url: string) => (await (await fetch(url)).json()) as unknown;

describe('the map', () => {
  it('has a style for the day and one for the night, each with TileJSON, tiles and a sprite', async () => {
    for (const url of [map.styleUrl, map.darkStyleUrl]) {
      const { sprite, sources } = (await read(url)) as Style;
      const { tiles, attribution } = (await read(sources.land.url)) as {
        readonly tiles: readonly [string];
        readonly attribution: string;
      };
      expect(tiles[0]).toMatch(
        /^http:\/\/tiles\.localhost:\d+\/tiles\/(light|dark)\/\{z\}\/\{x\}\/\{y\}\.png$/,
      );
      expect(attribution).toContain('© Stand-in maps');
      const tile = tiles[0].replace(map.tilesOrigin, origin).replace('{z}/{x}/{y}', '13/4290/2868');
      for (const picture of [tile, `${sprite}.png`, `${sprite}@2x.png`]) {
        const answer = await fetch(picture);
        expect(answer.headers.get('content-type')).toBe('image/png');
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(1, 4)
            .toString(),
        ).toBe('PNG');
      }
      expect(await read(`${sprite}.json`)).toEqual({});
    }
  });

  it('lets pages of another site load it', async () => {
    const answers = await Promise.all(
      [map.styleUrl, `${origin}/tiles/light/0/0/0.png`].map((url) => fetch(url)),
    );
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*']);
  });

  it.each(['styles/blue.json', 'tiles/light/2/9/0.png', 'tiles/light/2/0/0.jpg', 'tiles/blue/0/0/0.png'])(
    'has no %s',
    async (path) => {
      expect((await fetch(`${origin}/${path}`)).status).toBe(404);
    },
  );

  it('fails as it is told', async () => {
    control.next({ status: 500 });
    control.next({ behaviour: 'huge' });
    control.next({ path: 'light.json', body: '<html>' });
    expect((await fetch(map.styleUrl)).status).toBe(500);
    expect((await (await fetch(map.styleUrl)).text()).length).toBeGreaterThan(2_000_000);
    expect(await (await fetch(map.styleUrl)).text()).toBe('<html>');
  });
});
