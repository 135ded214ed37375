import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErg, readMrc } from './testing/erg-reader.ts';
import { encodeFit, type FitWrite } from './fit/fit-encoder.ts';
import { readFit } from './fit/fit-reader.ts';
import { readFitWorkout } from './testing/fit-workout-reader.ts';
import { writeFit } from './fit/fit-workout-writer.ts';
import { readGoldenCheetah } from './golden-cheetah-reader.ts';
import { readGpxCourse } from './xml/gpx-course.ts';
import { readGpx } from './xml/gpx-reader.ts';
import { utf8 } from './rides/plain-text.ts';
import { MAX_FILE_BYTES } from './rides/problems.ts';
import { readTcx } from './xml/tcx-reader.ts';
import type { WorkoutFile } from './workouts/workout-file.ts';
import { readZwo } from './testing/zwo-reader.ts';
import { writeErg, writeMrc } from './workouts/erg-writer.ts';
import { writeZwo } from './workouts/zwo-writer.ts';

type Answer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly error: { readonly code: string } };

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Answer>> = {
  'FIT activity': readFit,
  'FIT workout': readFitWorkout,
  TCX: readTcx,
  GPX: readGpx,
  'GPX course': readGpxCourse,
  GoldenCheetah: readGoldenCheetah,
  ZWO: readZwo,
  ERG: readErg,
  MRC: readMrc,
};

const workout: WorkoutFile = {
  name: 'Two',
  description: 'Short',
  date: null,
  sport: 'bike',
  ftpWatts: 250,
  thresholdBpm: 170,
  steps: [
    { kind: 'ramp', seconds: 60, from: 0.4, to: 0.7 },
    {
      kind: 'repeat',
      times: 2,
      steps: [
        { kind: 'steady', seconds: 30, power: 1.2, cue: 'Go' },
        { kind: 'steady', seconds: 30, power: 0.5, cadenceRpm: 90 },
      ],
    },
    { kind: 'free', seconds: 60, cue: 'é' },
  ],
};

const activity: readonly FitWrite[] = [
  { global: 0, fields: [{ number: 0, type: 'enum', value: 4 }] },
  ...Array.from({ length: 8 }, (_, second): FitWrite => ({
    global: 20,
    fields: [
      { number: 253, type: 'uint32', value: 1_000_000_000 + second },
      { number: 7, type: 'uint16', value: 200 + second },
    ],
  })),
  {
    global: 18,
    fields: [
      { number: 2, type: 'uint32', value: 1_000_000_000 },
      { number: 5, type: 'enum', value: 2 },
      { number: 7, type: 'uint32', value: 8000 },
    ],
  },
];

const GPX =
  '<gpx><trk><name>a&amp;b</name><type>1</type><trkseg><trkpt lat="45" lon="7"><ele>1.5</ele><time>2026-11-23T09:00:00Z</time></trkpt><!-- c --><trkpt lat="45" lon="7"><time>2026-11-23T09:00:01Z</time></trkpt></trkseg></trk></gpx>';

const GPX_COURSE =
  '<gpx><rte><rtept lat="45" lon="7"><ele>1.5</ele></rtept><rtept lat="45.1" lon="7"/></rte></gpx>';

const TCX =
  '<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Lap StartTime="2026-11-23T09:00:00Z"><TotalTimeSeconds>1</TotalTimeSeconds><Track><Trackpoint><Time>2026-11-23T09:00:00Z</Time><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>';

/** A small whole file for each reader. */
const SMALL: Readonly<Record<string, Uint8Array>> = {
  'FIT activity': encodeFit(activity),
  'FIT workout': writeFit(workout, '2026-11-23T06:00:00.000Z'),
  TCX: utf8(TCX),
  GPX: utf8(GPX),
  'GPX course': utf8(GPX_COURSE),
  GoldenCheetah: utf8(
    '{"RIDE":{"STARTTIME":"2026/03/03 17:30:00 UTC ","TAGS":{"Sport":"Bike "},"SAMPLES":[{"SECS":0,"WATTS":99},{"SECS":1}]}}',
  ),
  ZWO: utf8(writeZwo(workout)),
  ERG: utf8(writeErg(workout)),
  MRC: utf8(writeMrc(workout)),
};

const smallFor = (name: string): Uint8Array => SMALL[name] ?? new Uint8Array(0);

/** A value, or a code: never an exception, never anything else. */
function expectAnswer(answer: Answer): void {
  const said = answer.ok ? typeof answer.value : answer.error.code;
  expect(said).toMatch(/^[a-z-]+$/);
}

describe.each(Object.entries(READERS))('the %s reader', (name, read) => {
  const whole = smallFor(name);

  it('reads its small file completely', () => {
    expect(read(whole)).toMatchObject({ ok: true });
  });

  it('returns a result for any bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => expectAnswer(read(bytes))),
      { numRuns: 300 },
    ));

  it('returns a result if the file ends at any byte', () => {
    for (let length = 0; length < whole.length; length += 1) expectAnswer(read(whole.subarray(0, length)));
  });

  it('returns a result if any bit of the file is flipped', () => {
    for (let bit = 0; bit < whole.length * 8; bit += 1) {
      const flipped = whole.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expectAnswer(read(flipped));
    }
  });

  it('returns a result if parts of the file are replaced', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length), fc.nat(60), fc.uint8Array({ maxLength: 20 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (changes) => {
          let bytes = whole;
          for (const [at, drop, add] of changes) {
            bytes = Uint8Array.of(...bytes.subarray(0, at), ...add, ...bytes.subarray(at + drop));
          }
          expectAnswer(read(bytes));
        },
      ),
      { numRuns: 300 },
    ));

  it('refuses more than 25 MB without reading them', () => {
    expect(read(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({ ok: false, error: { code: 'too-large' } });
  });
});

describe('FIT messages of every shape', () => {
  const value = fc.oneof(fc.nat(255), fc.nat());
  const definition = fc
    .tuple(
      fc.constantFrom(0, 12, 18, 19, 20, 26, 27, 999),
      fc.constantFrom(0, 1),
      fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 22, 253, 254), fc.nat(9), fc.nat(255)), {
        maxLength: 8,
      }),
    )
    .map(([global, order, fields]) => [
      0x40,
      0,
      order,
      ...(order === 0 ? [global & 255, global >> 8] : [global >> 8, global & 255]),
      fields.length,
      ...fields.flat(),
    ]);
  const data = fc
    .tuple(
      fc.constantFrom(0, 0, 0x80, 0xa5, 0xe0),
      fc.array(
        value.map((one) => one & 255),
        { maxLength: 40 },
      ),
    )
    .map(([header, bytes]) => [header, ...bytes]);

  const fileOf = (body: readonly number[]): Uint8Array =>
    Uint8Array.of(
      12,
      0x10,
      0,
      0,
      body.length & 255,
      body.length >> 8,
      0,
      0,
      0x2e,
      0x46,
      0x49,
      0x54,
      ...body,
      0,
      0,
    );

  it('give a result for any definitions', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(definition, data), { maxLength: 30 }), (parts) => {
        const bytes = fileOf(parts.flat());
        expectAnswer(readFit(bytes));
        expectAnswer(readFitWorkout(bytes));
      }),
      { numRuns: 1000 },
    ));

  // A session that says when it ended, and a length in eight bytes: its start is before, or after, every calendar.
  it.each([0x8e, 0x8f])('are answered when a length is beyond all measure, as type %i', (type) => {
    const session = [0x40, 0, 0, 18, 0, 2, 253, 4, 0x86, 7, 8, type];
    for (const highest of [0x7f, 0x80]) {
      const said = [0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, highest];
      expect(readFit(fileOf([...session, ...said]))).toMatchObject({ ok: true });
    }
  });
});

describe('malicious XML', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`).join('')}]><gpx>&lol9;</gpx>`;
  const outside =
    '<!DOCTYPE gpx [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><gpx><trk><name>&xxe;</name></trk></gpx>';
  const refused = { ok: false, error: { code: 'dtd-refused' } };

  it.each([
    ['a billion laughs', laughs],
    ['an entity from outside', outside],
    ['parameter entities', '<!DOCTYPE gpx [<!ENTITY % a SYSTEM "http://x/"> %a;]><gpx/>'],
    ['a document type alone', '<!DOCTYPE gpx SYSTEM "http://x/gpx.dtd"><gpx/>'],
  ])('is refused before anything is resolved: %s', (_what, text) => {
    for (const read of [readGpx, readTcx, readZwo]) expect(read(text)).toEqual(refused);
  });

  const size = 300_000;
  it.each([
    ['tags that never close', '<a>'],
    ['tags that close nothing', '</a>'],
    ['tags that are empty', '<a/>'],
    ['less-than signs', '<'],
    ['quotes', '<a b="'],
    ['attributes', 'a="b" '],
    ['ampersands', '&'],
    ['numbered references', '&#1'],
    ['comments', '<!---->'],
    ['unfinished comments', '<!--'],
    ['unfinished CDATA', '<![CDATA['],
    ['tracks', '<trk><trkpt lat="1" lon="1"><time>2026-11-23T09:00:00Z</time></trkpt></trk>'],
    ['activities', '<Activity><Lap StartTime="2026-11-23T09:00:00Z"/></Activity>'],
    [
      'long intervals',
      '<IntervalsT Repeat="9999"><textevent message="a"/><textevent message="b"/></IntervalsT>',
    ],
  ])('is answered in one pass: nothing but %s', (_what, piece) => {
    const roots = ['<gpx>', '<TrainingCenterDatabase>', '<workout_file><workout>', '<gpx '];
    for (const root of roots) {
      const text = root + piece.repeat(Math.ceil(size / piece.length)).slice(0, size - root.length);
      for (const read of [readGpx, readTcx, readZwo]) expectAnswer(read(text));
    }
  });
});

describe('malicious courses', () => {
  it.each(['[', '\n', '[COURSE DATA]\n', '0 1\n', '= ', '\t', ' ', '1,'])(
    'are answered in one pass: nothing but %j',
    (piece) => {
      const text = `[COURSE DATA]\n${piece.repeat(Math.ceil(300_000 / piece.length))}`;
      expectAnswer(readErg(text));
      expectAnswer(readMrc(text));
    },
  );
});
