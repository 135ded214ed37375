import { readFile } from 'node:fs/promises';
import { Decoder, Stream } from '@garmin/fitsdk';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
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
      names: [...(xml.querySelector('workout')?.children ?? [])].map(({ localName }) => localName),
      powers: [...xml.querySelectorAll('workout > *')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.includes('Power')).map(({ value }) => Number(value)),
      ),
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

test('a workout is saved in six formats, each of them whole [1.21, 2.83, 7.40]', async ({
  page,
  rider,
  product,
}) => {
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
  expect(fitOf(fit.bytes).workoutMesgs).toMatchObject([{ sport: 'cycling', wktName: ride.focus }]);

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
  const [event, ...others] = eventsOf(ics.bytes.toString());
  expect(others).toEqual([]);
  expect(event?.startDate.toString()).toBe(ride.date);
  expect(event?.summary).toMatch(new RegExp(`^${ride.focus}, (?:\\d+ min|\\d+ h(?: \\d\\d)?)$`));
  expect(event?.description).toContain(ride.why);
});

test('the rides of a week go from warm-up to cool-down, in Zwift and on a bike computer', async ({
  page,
  rider,
  product,
}) => {
  const screen = planPage(page);
  const { week, plan } = await comingWeek(page.request, product.origin);
  await rider.visit(`/plan/${week}`);
  const rides = plan.workouts.filter(({ status }) => status === 'planned');
  // Every second one: a key session, an easy ride and the long one.
  for (const { position, focus, minutes } of rides.filter((_, index) => index % 2 === 0)) {
    await screen.day(position).getByRole('link').click();
    await expect(screen.title).toHaveText(focus);
    const zwo = await xmlOf(page, (await saved(page, 'Zwift (ZWO)')).bytes.toString());
    expect([zwo.names.at(0), zwo.names.at(-1)], focus).toEqual(['Warmup', 'Cooldown']);
    expect(zwo.blocks.reduce((sum, seconds) => sum + seconds, 0)).toBe(minutes * 60);
    expect(Math.min(...zwo.powers)).toBeGreaterThanOrEqual(0.3);
    // A sprint is the hardest that there is.
    expect(Math.max(...zwo.powers)).toBeLessThanOrEqual(2.5);
    const { workoutStepMesgs: steps = [] } = fitOf((await saved(page, 'Bike computer (FIT)')).bytes);
    expect([steps.at(0)?.intensity, steps.at(-1)?.intensity]).toEqual(['warmup', 'cooldown']);
  }
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

/** What Garmin's own reader finds in a file. */
function fitOf(bytes: Buffer) {
  expect(new Decoder(Stream.fromByteArray([...bytes])).checkIntegrity()).toBe(true);
  const { messages, errors } = new Decoder(Stream.fromByteArray([...bytes])).read();
  expect(errors).toEqual([]);
  return messages;
}

/** The events that ical.js finds in a calendar. */
const eventsOf = (calendar: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(calendar) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
