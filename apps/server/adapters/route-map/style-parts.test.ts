import { describe, expect, it } from 'vitest';
import { originsOf, originsOfTileJson, partsOfStyle } from './style-parts.ts';

const BASE = 'https://styles.example.org/maps/light.json?key=k';

const styleWith = (parts: object): string =>
  JSON.stringify({ version: 8, sources: {}, layers: [], ...parts });
const partsOf = (parts: object) => partsOfStyle(styleWith(parts), BASE);
const origins = (parts: object) => partsOf(parts)?.origins;

describe('the origins of a style [7.35]', () => {
  it('are those of tiles, TileJSON, data and pictures of its sources', () => {
    const parts = partsOf({
      sources: {
        raster: {
          type: 'raster',
          tiles: ['https://a.example.org/{z}/{x}/{y}.png', 'https://b.example.org/{z}'],
        },
        vector: { type: 'vector', url: 'https://json.example.org/tiles.json?key=k' },
        relief: { type: 'raster-dem', url: 'https://dem.example.org:8443/dem.json' },
        data: { type: 'geojson', data: 'https://data.example.org/huts.geojson' },
        inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
        picture: { type: 'image', url: 'https://images.example.org/a.png', coordinates: [] },
      },
    });
    expect(parts?.origins.toSorted()).toEqual([
      'https://a.example.org',
      'https://b.example.org',
      'https://data.example.org',
      'https://dem.example.org:8443',
      'https://images.example.org',
      'https://json.example.org',
    ]);
    expect(parts?.tileJsonUrls).toEqual([
      'https://json.example.org/tiles.json?key=k',
      'https://dem.example.org:8443/dem.json',
    ]);
  });

  it('are those of glyphs and of one sprite or several', () => {
    const glyphs = 'https://fonts.example.org/{fontstack}/{range}.pbf';
    expect(origins({ glyphs, sprite: 'https://sprites.example.org/day' })).toEqual([
      'https://fonts.example.org',
      'https://sprites.example.org',
    ]);
    const sprite = [
      { id: 'a', url: 'https://a.example.org/s' },
      { id: 'b', url: 'https://b.example.org/s' },
    ];
    expect(origins({ sprite })).toEqual(['https://a.example.org', 'https://b.example.org']);
  });

  it('begin at the address of the style where an address is relative', () => {
    const sources = { land: { type: 'vector', url: '../tiles.json' } };
    expect(partsOf({ sources, sprite: '/sprite', glyphs: '//fonts.example.org/{fontstack}' })).toEqual({
      origins: ['https://fonts.example.org', 'https://styles.example.org'],
      tileJsonUrls: ['https://styles.example.org/tiles.json'],
    });
  });

  it('leave out what is no address on the web, and what would change the policy', () => {
    const tiles = [
      'pmtiles://https://a.example.org/x',
      'data:image/png;base64,AAAA',
      'https://a;script-src/x',
      "https://'unsafe-inline'/x",
      'https://*/x',
      'https://{s}.example.org/{z}',
      'https://',
    ];
    expect(origins({ sources: { raster: { type: 'raster', tiles } } })).toEqual([]);
    expect(originsOf(['http://[::1]:8080/x', 'https://MÜNCHEN.example/x'])).toEqual([
      'http://[::1]:8080',
      'https://xn--mnchen-3ya.example',
    ]);
  });

  it('leave out parts of another shape', () => {
    const sources = {
      a: null,
      b: 'text',
      c: { type: 'raster', tiles: 7, url: [] },
      d: { url: 'https://x.example' },
    };
    expect(partsOf({ sources, glyphs: 1, sprite: [1] })).toEqual({ origins: [], tileJsonUrls: [] });
  });

  it.each(['', '<html>', 'null', '[]', '{"version":7,"sources":{}}', '{"version":8}'])(
    'are unknown for %j, which is no style',
    (text) => {
      expect(partsOfStyle(text, BASE)).toBeNull();
      expect(originsOfTileJson(text, BASE)).toBeNull();
    },
  );
});
