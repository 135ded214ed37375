import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type AsRider, expect, test } from '../fixtures/test.ts';
import { comingWeek, planPage } from '../pages/plan-page.ts';

const openRide = async ({ page, rider, product }: AsRider) => {
  const { week, ride } = await comingWeek(page.request, product.origin);
  await rider.visit(`/plan/${week}?workout=${ride.position}`);
  return ride;
};

/** What the browser saves when a format is chosen. */
async function saved(page: Page, format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const screen = planPage(page);
  const download = page.waitForEvent('download');
  await screen.exportButton.click();
  await screen.exportTo(format).click();
  const file = await download;
  await expect(page.getByText(`Saved ${file.suggestedFilename()}`)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Reads XML as the browser does, which is a reader that we did not write. */
const xmlOf = (page: Page, text: string) =>
  page.evaluate((source) => {
    const xml = new DOMParser().parseFromString(source, 'application/xml');
    return {
      isBroken: xml.querySelector('parsererror') !== null,
      root: xml.documentElement.localName,
      name: (xml.querySelector('name') ?? xml.querySelector('Name'))?.textContent,
      blocks: [...(xml.querySelector('workout')?.children ?? [])].map((block) => {
        const number = (attribute: string) => Number(block.getAttribute(attribute));
        return block.localName === 'IntervalsT'
          ? number('Repeat') * (number('OnDuration') + number('OffDuration'))
          : number('Duration');
      }),
      watts: [...xml.querySelectorAll('[*|type="PowerInWatts_t"] > Value')].length,
    };
  }, text);

const slugged = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

test('a workout is saved in six formats, each of them whole', async ({ page, rider, product }) => {
  test.setTimeout(60_000);
  const ride = await openRide({ page, rider, product });
  const stem = `${ride.date}-${slugged(ride.focus)}-${ride.minutes}min`;

  const zwo = await saved(page, 'Zwift (ZWO)');
  expect(zwo.name).toBe(`${stem}.zwo`);
  const zwift = await xmlOf(page, zwo.bytes.toString());
  expect(zwift).toMatchObject({ isBroken: false, root: 'workout_file', name: ride.focus });
  expect(zwift.blocks.reduce((sum, seconds) => sum + seconds, 0)).toBe(ride.minutes * 60);

  const tcx = await saved(page, 'Garmin (TCX)');
  expect(tcx.name).toBe(`${stem}.tcx`);
  const garmin = await xmlOf(page, tcx.bytes.toString());
  expect(garmin).toMatchObject({ isBroken: false, root: 'TrainingCenterDatabase' });

  const fit = await saved(page, 'Bike computer (FIT)');
  expect(fit.name).toBe(`${stem}.fit`);
  expectFit(fit.bytes);

  const erg = await saved(page, 'Trainer, watts (ERG)');
  expect(erg.name).toBe(`${stem}.erg`);
  const course = erg.bytes.toString();
  expect(course).toMatch(/^\[COURSE HEADER\]\r\n/);
  expect(course).toContain('MINUTES WATTS');
  expect(course).toContain('FTP = 240');
  expect(lastMinute(course)).toBe(ride.minutes);

  const mrc = await saved(page, 'Trainer, percent (MRC)');
  expect(mrc.name).toBe(`${stem}.mrc`);
  expect(mrc.bytes.toString()).toContain('MINUTES PERCENT');
  expect(lastMinute(mrc.bytes.toString())).toBe(ride.minutes);

  const ics = await saved(page, 'Calendar (ICS)');
  expect(ics.name).toBe(`${stem}.ics`);
  const calendar = ics.bytes.toString();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${ride.date.replaceAll('-', '')}`);
  expect(calendar).toContain(ride.focus);
});

test('the size that is chosen is the one that is saved', async ({ page, rider, product }) => {
  const ride = await openRide({ page, rider, product });
  await planPage(page).size('Minimum').click();
  const { name, bytes } = await saved(page, 'Zwift (ZWO)');
  const minutes = Number(/-(\d+)min\.zwo$/.exec(name)?.[1]);
  expect(minutes).toBeLessThan(ride.minutes);
  const { blocks } = await xmlOf(page, bytes.toString());
  expect(blocks.reduce((sum, seconds) => sum + seconds, 0)).toBe(minutes * 60);
});

test('without an FTP, watts are those of 250 W', async ({ page, rider, product }) => {
  await page.request.patch('/api/v1/profile', { data: { version: 1, change: { ftpWatts: null } } });
  await openRide({ page, rider, product });
  const { bytes } = await saved(page, 'Trainer, watts (ERG)');
  expect(bytes.toString()).toContain('FTP = 250');
});

test('a browser that is offline says that it cannot load the formats', async ({
  page,
  rider,
  product,
  context,
  expected,
}) => {
  expected.offline();
  await openRide({ page, rider, product });
  const screen = planPage(page);
  await screen.proof.waitFor();
  await screen.exportButton.click();
  await context.setOffline(true);
  await screen.exportTo('Zwift (ZWO)').click();
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
  await context.setOffline(false);
});

const lastMinute = (course: string): number =>
  Number(/([\d.]+)\t\d+(?:\.\d+)?\r\n\[END COURSE DATA\]/.exec(course)?.[1]);

/** The header, the length that it states, and both checksums. */
function expectFit(bytes: Buffer): void {
  const headerLength = bytes.readUInt8(0);
  const dataLength = bytes.readUInt32LE(4);
  expect(bytes.toString('latin1', 8, 12)).toBe('.FIT');
  expect(bytes.length).toBe(headerLength + dataLength + 2);
  expect(bytes.readUInt16LE(bytes.length - 2)).toBe(crcOf(bytes.subarray(0, -2)));
}

const CRC = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000,
  0x9c01, 0x8801, 0x4400,
];

/** The checksum of FIT files, half a byte at a time. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (const half of [byte & 0xf, byte >> 4]) {
      crc = ((crc >> 4) & 0x0fff) ^ (CRC[crc & 0xf] ?? 0) ^ (CRC[half] ?? 0);
    }
  }
  return crc;
}
