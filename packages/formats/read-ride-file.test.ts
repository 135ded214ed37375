import { describe, expect, it } from 'vitest';
import { readRideFile } from './read-ride-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const GPX =
  '<gpx><trk><trkseg><trkpt lat="1" lon="1"><time>2026-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>';

describe('a ride file', () => {
  it('is told by what is in it', () => {
    expect(readRideFile(bytesOf(`\uFEFF<?xml version="1.0"?>\n<!-- mine -->${GPX}`)).ok).toBe(true);
    expect(readRideFile(bytesOf('<TrainingCenterDatabase></TrainingCenterDatabase>'))).toMatchObject({
      error: { code: 'no-ride' },
    });
  });

  it('is refused as empty without a byte', () => {
    expect(readRideFile(new Uint8Array())).toEqual({ ok: false, error: { code: 'empty' } });
  });

  it.each(['hello', '<html></html>', '{"type":"FeatureCollection"}', 'PK\u0003\u0004', '        .FIT'])(
    'is refused when it is something else: %j',
    (text) => {
      expect(readRideFile(bytesOf(text)).ok).toBe(false);
    },
  );
});
