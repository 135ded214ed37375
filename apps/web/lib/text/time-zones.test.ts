import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#lib/text/locale.ts';
import { currentZone, deviceZone, findZones, zoneOptions, zoneText } from '#lib/text/time-zones.ts';

const options = zoneOptions('Etc/GMT+5');
const values = options.map(({ value }) => value);
const found = (query: string) => findZones(options, query).map(({ value }) => value);

describe('the time zones to choose from', () => {
  it("start with the device's zone, then the rider's", () => {
    expect(values.slice(0, 2)).toEqual([deviceZone(), 'Etc/GMT+5']);
    expect(options[0]?.note).toBe('This device');
    expect(options.filter(({ note }) => note)).toHaveLength(1);
  });

  it('are listed once, with a valid name', () => {
    expect(new Set(values).size).toBe(values.length);
    expect(values.filter((value) => !isTimeZone(value))).toEqual([]);
    expect(values.length).toBeGreaterThan(400);
    expect(values).toContain('UTC');
  });

  it('have their current names', () => {
    for (const current of ['Europe/Kyiv', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/Nuuk'])
      expect(values).toContain(current);
    for (const older of ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'America/Buenos_Aires'])
      expect(values).not.toContain(older);
    expect(currentZone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(zoneText('America/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
  });

  it('show the same time under both names', () => {
    for (const value of values) expect(currentZone(currentZone(value))).toBe(value);
  });
});

describe('a search for a time zone', () => {
  it.each([
    ['kyiv', 'Europe/Kyiv'],
    ['Kiev', 'Europe/Kyiv'],
    ['calcutta', 'Asia/Kolkata'],
    ['new york', 'America/New_York'],
    ['NEW_YORK', 'America/New_York'],
    ['Zürich', 'Europe/Zurich'],
    ['america / nuuk', 'America/Nuuk'],
    ['são paulo', 'America/Sao_Paulo'],
  ])('finds for %j %s first', (query, zone) => {
    expect(found(query)[0]).toBe(zone);
  });

  it('lists cities that start with the text first', () => {
    expect(found('los')[0]).toBe('America/Los_Angeles');
    expect(found('ma').indexOf('Europe/Madrid')).toBeLessThan(found('ma').indexOf('America/Panama'));
  });

  it('finds nothing for an unknown name, and everything for an empty text', () => {
    expect(found('mars')).toEqual([]);
    expect(found(' ')).toHaveLength(values.length);
  });
});
