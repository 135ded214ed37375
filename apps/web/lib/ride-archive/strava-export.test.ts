import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflated, writeZip } from '#testing/zip-writer.ts';
import { csvRows, MAX_COLUMNS, MAX_ROWS } from './csv-rows.ts';
import { ridesIn } from './ride-archive.ts';
import { activityOf, MAX_TEXT_CHARS, readActivities, uploadOf } from './strava-export.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const tableOf = (...lines: readonly string[]) => readActivities(utf8(lines.join('\n')));
const activities = (...lines: readonly string[]) => tableOf(...lines).activities;

const ENGLISH =
  'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight,Type,Gear,Commute,Media';
const CZECH =
  'ID aktivity,Datum aktivity,Název aktivity,Typ aktivity,Popis aktivity,Uplynulý čas,Vzdálenost,Maximální tepová frekvence,Relativní úsilí,Dojíždění,Soukromá poznámka k aktivitě,Vybavení na aktivitu,Název souboru,Hmotnost sportovce,Type,Gear,Commute,Media';
const OF_2018 = 'id,date,name,type,description,elapsed_time,distance,commute,gear,filename';

describe('rows of a CSV text', () => {
  const rows = (text: string) => [...csvRows(text)];

  it('hold commas, line ends and quotes in quoted cells', () => {
    expect(rows('a,"b, ""c""\r\nd",e\r\n"f",\n')).toEqual([
      ['a', 'b, "c"\r\nd', 'e'],
      ['f', ''],
    ]);
  });

  it('end at every kind of line end, and at the end of the text', () => {
    expect(rows('a\nb\r\nc\rd')).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  it('are whatever a broken text has', () => {
    expect(rows('a,"b,c\nd')).toEqual([['a', 'b,c\nd']]);
    expect(rows('"a"b,c')).toEqual([['a', 'c']]);
    expect(rows('a"b"c')).toEqual([['a"b"c']]);
  });

  it('are the cells that were written', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é') }), { minLength: 1 }),
          {
            minLength: 1,
          },
        ),
        (table) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
          const text = table.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
          expect(rows(text)).toEqual(table);
        },
      ),
    ));

  it('are limited, and so are their cells', () => {
    expect(rows('a\n'.repeat(MAX_ROWS + 1))).toHaveLength(MAX_ROWS);
    expect(rows(','.repeat(MAX_COLUMNS * 2))[0]).toHaveLength(MAX_COLUMNS);
  });
});

describe("Strava's table", () => {
  it('names the activity of each file', () => {
    const all = activities(
      ENGLISH,
      '1,"Nov 1, 2026, 9:00:00 AM","Lake, ""twice""",Gravel Ride,"Two\nlines",60,1,99,5,true,,Grey bike,activities/11.fit.gz,70,3.0,8.0,1.0,media/1.jpg',
      '2,"Nov 2, 2026, 9:00:00 AM",By hand,Ride,,60,1,,,false,,,,,,,,',
      '3,"Nov 3, 2026, 9:00:00 AM",,Ride,,60,1,,,false,,,activities/13.gpx,,,,,',
    );
    expect([...all]).toEqual([
      ['activities/11.fit', { name: 'Lake, "twice"', type: 'Gravel Ride', commute: true, gear: 'Grey bike' }],
      ['activities/13.gpx', { name: null, type: 'Ride', commute: false, gear: null }],
    ]);
  });

  it('says how many activities have no file, also before the first one that has', () => {
    const typed = '2,x,By hand,Ride,,60,1,,,';
    const recorded = '1,x,Evening Ride,Ride,,1,1,true,1x1x8,activities/14.fit.gz';
    expect(tableOf(OF_2018, typed, recorded, typed, '').withoutFile).toBe(2);
    expect(tableOf(OF_2018, recorded).withoutFile).toBe(0);
    expect(tableOf('Activity Type,Date,Title,Where', 'Cycling,2026-11-01,Ride,Lake').withoutFile).toBe(0);
  });

  it('is read in other languages by its order', () => {
    const all = activities(
      CZECH,
      '1,"6. 9. 2026 11:18:40",Odpolední jízda,Jízda,,7052,"33,22",140.0,,true,note,Kolo,activities/12.fit.gz,,9.0,8.0,0.0,',
    );
    expect([...all.values()]).toEqual([
      { name: 'Odpolední jízda', type: 'Jízda', commute: true, gear: 'Kolo' },
    ]);
  });

  it('is read as it was in 2018, and with a byte order mark', () => {
    const all = activities(
      `\uFEFF${OF_2018}`,
      '1,2018-11-27 19:11:32,Evening Ride,Ride,"",1468,6075.0,true,1x1x8,activities/14.fit.gz',
    );
    expect([...all.values()]).toEqual([{ name: 'Evening Ride', type: 'Ride', commute: true, gear: '1x1x8' }]);
  });

  it('is read with fewer columns', () => {
    const all = activities('ID,Datum,Name,Art,Datei', '1,x,Runde,Radfahrt,activities/15.gpx');
    expect([...all.values()]).toEqual([{ name: 'Runde', type: 'Radfahrt', commute: false, gear: null }]);
  });

  it('may name a ride like a file', () => {
    const all = activities('ID,Datum,Name,Art,Datei', '1,x,activities/1.gpx,Ride,activities/16.gpx');
    expect([...all.keys()]).toEqual(['activities/16.gpx']);
  });

  it('has short texts of one line', () => {
    const name = `a\n\tb\0${'🚲'.repeat(MAX_TEXT_CHARS)}`;
    const [only] = activities('id,date,name,type,file', `1,x,"${name}",Ride,activities/1.gpx`).values();
    expect(only?.name?.startsWith('a b 🚲')).toBe(true);
    expect(only?.name?.length).toBe(MAX_TEXT_CHARS);
    expect(only?.name?.isWellFormed()).toBe(true);
  });

  it('is no other table', () => {
    expect(activities('Activity Type,Date,Title', 'Cycling,2026-11-01,Ride').size).toBe(0);
    expect(readActivities(new Uint8Array([0xff, 0xfe, 0, 34, 34, 10])).activities.size).toBe(0);
  });

  it('returns a map for any bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.boolean(), (bytes, asRow) => {
        const tail = asRow ? utf8('\n1,2,3,4,5,activities/1.fit,') : new Uint8Array();
        expect(readActivities(Uint8Array.of(...bytes, ...tail)).activities.size).toBeLessThan(3);
      }),
    ));
});

describe('the activity of a file', () => {
  const all = activities(OF_2018, '1,x,Evening Ride,Ride,,1,1,true,1x1x8,activities/14.fit.gz');

  it.each([
    'activities/14.fit.gz',
    'export_1/activities/14.fit.gz',
    'export_1\\activities\\14.fit.gz',
    'activities/14.FIT',
    '14.fit.gz',
    '14.fit',
  ])('is found by %s', (path) => {
    expect(activityOf(all, path)?.name).toBe('Evening Ride');
  });

  it.each(['Garmin/14.fit', 'activities/15.fit', '__proto__', ''])('is not found by %s', (path) => {
    expect(activityOf(all, path)).toBeNull();
  });
});

describe('an export of Strava', () => {
  const TABLE = `${OF_2018}\n1,x,Evening Ride,Ride,,1,1,true,1x1x8,activities/14.fit.gz`;
  const namesIn = async (files: readonly File[]) => {
    const names: Record<string, string | null | undefined> = {};
    for await (const item of ridesIn(files)) if (item.kind === 'ride') names[item.name] = item.activity?.name;
    return names;
  };
  const ride = async () => ({ path: 'export/activities/14.fit.gz', data: await deflated(utf8('x'), 'gzip') });

  it('names its rides, in a zip and in a folder', async () => {
    const other = { path: 'export/activities/15.fit', data: 'x' };
    const zip = await writeZip([await ride(), other, { path: 'export/activities.csv', data: TABLE }]);
    const expected = { '14.fit.gz': 'Evening Ride', '15.fit': undefined };
    expect(await namesIn([new File([zip], 'export.zip')])).toEqual(expected);
    const loose = [
      new File(['x'], '14.fit.gz'),
      new File(['x'], '15.fit'),
      new File([TABLE], 'activities.csv'),
    ];
    expect(await namesIn(loose)).toEqual(expected);
  });

  it('is read from its own table, not from one deeper in the zip', async () => {
    const deeper = { path: 'old/activities.csv', data: TABLE.replace('Evening', 'Morning') };
    const tables = [deeper, { path: 'activities.csv', data: TABLE }, { ...deeper, path: 'z/activities.csv' }];
    const zip = await writeZip([...tables, await ride()]);
    expect(await namesIn([new File([zip], 'a.zip')])).toEqual({ '14.fit.gz': 'Evening Ride' });
  });

  it('does not name the rides of another zip', async () => {
    const named = await writeZip([{ path: 'activities.csv', data: TABLE }]);
    const other = await writeZip([await ride()]);
    expect(await namesIn([new File([named], 'a.zip'), new File([other], 'b.zip')])).toEqual({
      '14.fit.gz': undefined,
    });
  });

  it('brings its rides also if its table cannot be read', async () => {
    const table = { path: 'activities.csv', data: TABLE, says: { checksum: 1 } };
    const zip = await writeZip([table, await ride()]);
    expect(await Array.fromAsync(ridesIn([new File([zip], 'a.zip')]))).toMatchObject([
      { kind: 'left-out', path: 'a.zip/activities.csv', reason: 'wrong-checksum' },
      { kind: 'ride', name: '14.fit.gz', activity: null },
      { kind: 'other-files', count: 1 },
    ]);
  });
});

it.each([
  [
    { name: 'Home', type: 'E-Bike Ride', commute: true, gear: 'Canyon' },
    { title: 'Home', type: 'e-bike-ride', commute: 'true', gear: 'Canyon' },
  ],
  [{ name: null, type: 'Radfahrt', commute: false, gear: null }, {}],
  [{ name: null, type: null, commute: false, gear: null }, {}],
  [{ name: null, type: 'constructor', commute: false, gear: null }, {}],
])('an upload says what the export says: %j', (activity, upload) => {
  expect(uploadOf(activity)).toEqual(upload);
});
