import type { Page } from '@playwright/test';
import { mapEnvironment } from '@musette/stand-ins/environment';
import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { activityPage } from '../pages/activity-page.ts';
import { importPage } from '../pages/import-page.ts';

test.use({ map: 'style' });

const SAMPLE = '/activity/sample';
const SAVED = 'musette.map';

/** The ride starts and ends at one place. */
const AT_START = /^At (0:0\d|1:19:\d\d),/;

const wantMap = (page: Page) => page.addInitScript((key) => localStorage.setItem(key, 'on'), SAVED);

/** Adds a ride from a file and opens it. */
async function openRide(page: Page, name: string, gpx: string): Promise<void> {
  await page.goto('/import');
  const { input, done, file } = importPage(page);
  await input.setInputFiles([chosen(`${name}.gpx`, gpx)]);
  await expect(done).toBeVisible();
  await file(`${name}.gpx`).getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test.describe('the map', () => {
  test('comes after a button, with tiles, attribution and nothing that the policy refuses, and stays chosen [1.14, 1.29, 2.78, 7.35]', async ({
    page,
    rider,
    standIns,
  }) => {
    const { routeHeading, drawing, map, showMap, hideMap, attribution } = activityPage(page);
    await rider.visit(SAMPLE);
    await expect(drawing).toBeVisible();
    await expect(page.getByText(/which then see your IP address/)).toBeVisible();
    standIns.map.control.reset();
    await showMap.click();
    await expect(map).toBeVisible();
    await expect(drawing).toBeHidden();
    await expect(attribution).toHaveText(/© Stand-in maps/);
    const asked = () => standIns.map.control.received().map(({ path }) => path);
    expect(asked()).toEqual(expect.arrayContaining(['/styles/light.json', '/tiles/light.json']));
    expect(asked().some((path) => /^\/tiles\/light\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    await page.reload();
    await routeHeading.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
    await hideMap.click();
    await expect(drawing).toBeVisible();
    await expect(map).toHaveCount(0);
    await page.reload();
    await expect(showMap).toBeVisible();
  });

  test('loads nothing before it is on screen, and nobody waits for it with a timer [7.36, 9.35]', async ({
    page,
    rider,
    standIns,
  }) => {
    await wantMap(page);
    await page.setViewportSize({ width: 390, height: 500 });
    await rider.visit(SAMPLE);
    const { routeHeading, drawing, map } = activityPage(page);
    await expect(drawing).toBeAttached();
    expect(standIns.map.control.received()).toEqual([]);
    await routeHeading.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
  });

  test.describe('on a screen that is touched', () => {
    test.use({ hasTouch: true });

    test('has the cursor of the charts, and moves it with the pointer and a finger', async ({
      page,
      rider,
    }) => {
      await wantMap(page);
      await rider.visit(SAMPLE);
      const { routeHeading, map, marks, moment } = activityPage(page);
      await routeHeading.scrollIntoViewIfNeeded();
      await expect(map).toBeVisible();
      await expect(marks).toHaveCount(2);
      for (const point of [page.mouse, page.touchscreen]) {
        await moment.press('Home');
        await moment.press('PageUp');
        await expect(marks).toHaveCount(3);
        await expect(moment).not.toHaveAttribute('aria-valuetext', AT_START);
        const start = await marks.nth(1).boundingBox();
        if (!start) throw new Error('The start is not on the map');
        const at = [start.x + start.width / 2, start.y + start.height / 2] as const;
        await (point === page.mouse ? page.mouse.move(...at) : page.touchscreen.tap(...at));
        await expect(moment).toHaveAttribute('aria-valuetext', AT_START);
        await expect(marks).toHaveCount(3);
      }
    });
  });

  test('shows a ride at one place with zoom 13 [9.40]', async ({ page, rider, standIns }) => {
    await wantMap(page);
    await rider.visit('/dashboard');
    const gpx = gpxRide({ date: ridersToday(), minutes: 20, name: 'On the spot' });
    await openRide(page, 'On the spot', gpx.replaceAll(/lat="[^"]+"/g, 'lat="47.000000"'));
    const { routeHeading, map } = activityPage(page);
    await routeHeading.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
    const zooms = standIns.map.control
      .received()
      .flatMap(({ path }) => /^\/tiles\/light\/(\d+)\//.exec(path)?.[1] ?? []);
    // A tile of 256 pixels is half as wide as those that zooms are counted in.
    expect(new Set(zooms)).toEqual(new Set(['14']));
  });

  test('is a drawing still without the network', async ({ page, rider, context, expected }) => {
    expected.offline();
    await rider.visit(SAMPLE);
    const { drawing, showMap } = activityPage(page);
    await expect(showMap).toBeVisible();
    await context.setOffline(true);
    await showMap.click();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await expect(drawing).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('a server whose style does not answer', () => {
  test('starts all the same', async ({ page, standIns, startOwnProduct }) => {
    const held = Promise.withResolvers<void>();
    standIns.map.control.next({ after: held.promise, times: 2 });
    const own = await startOwnProduct(mapEnvironment(standIns.map));
    const answer = await page.request.get(`${own.origin}/`);
    expect(answer.headers()['content-security-policy']).toContain("connect-src 'self';");
    held.resolve();
  });
});
