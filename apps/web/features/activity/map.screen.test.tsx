import { expect, inject, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivityDetail } from '#testing/activity.ts';
import { openScreen } from '#testing/screen.tsx';

const PATH = '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const profile = inject('recorded')['/profile'];
const SAVED = 'musette.map';

/** A style that is one colour, and needs nothing else. */
const styleOf = (colour: string): string => {
  const paint = { 'background-color': colour };
  const layers = [{ id: 'ground', type: 'background', paint }];
  return `data:application/json,${encodeURIComponent(JSON.stringify({ version: 8, sources: {}, layers }))}`;
};
const DAY = { url: styleOf('#eef'), darkUrl: styleOf('#112'), hosts: ['https://tiles.example.org'] };

const SAMPLES = {
  timeS: [0, 1, 2, 3],
  distanceM: [0, 800, 1600, 2400],
  altitudeM: null,
  speedMps: null,
  heartRateBpm: null,
  cadenceRpm: null,
  powerW: [160, 170, 180, 190],
  latDeg: [47, null, 47.02, 47.03],
  lonDeg: [8.5, null, 8.52, 8.5],
};

const open = (style: typeof DAY | null, samples: Partial<typeof SAMPLES> | 'none' = {}) =>
  openScreen(PATH, {
    api: {
      activities: {
        get: givenActivityDetail(
          samples === 'none' ? { hasFile: false, polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } : {},
        ),
        ...(samples !== 'none' && { samples: { ...SAMPLES, ...samples } }),
      },
      profile: { get: profile },
      map: { get: { style } },
    },
  });

const drawing = () => page.getByRole('img', { name: 'Route of the ride' });
const map = () => page.getByRole('region', { name: 'Map of the route' });
const button = (name: string) => page.getByRole('button', { name });

/** The theme that the rider chooses, until the test ends. */
function choose(theme: 'day' | 'night'): void {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
}

const marks = () => document.querySelectorAll('.maplibregl-marker').length;

it('is a drawing alone where the instance has no map', async () => {
  await open(null);
  await expect.element(drawing()).toBeVisible();
  expect(button('Show map').elements()).toEqual([]);
});

it('is offered, with who learns what, and remembered on this device [2.78]', async () => {
  await open(DAY);
  await expect
    .element(
      page.getByText(
        'The map comes from tiles.example.org, which then sees your IP address and roughly where you rode.',
      ),
    )
    .toBeVisible();
  await button('Show map').click();
  await expect.element(map()).toBeVisible();
  expect([drawing().elements(), marks(), localStorage.getItem(SAVED)]).toEqual([[], 2, 'on']);
  await button('Hide map').click();
  await expect.element(drawing()).toBeVisible();
  expect([map().elements(), localStorage.getItem(SAVED)]).toEqual([[], null]);
});

it('has the cursor of the charts, at the last place that is known', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(DAY);
  await expect.element(map()).toBeVisible();
  const moment = page.getByRole('slider', { name: 'Moment of the ride' });
  (moment.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(marks).toBe(3);
});

it('takes the night style with the theme of the rider', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(DAY);
  await expect.element(map()).toBeVisible();
  const schemeOf = () => getComputedStyle(map().element()).colorScheme;
  expect(schemeOf()).toBe('light');
  choose('night');
  await expect.poll(schemeOf).toBe('dark');
  choose('day');
  await expect.poll(schemeOf).toBe('light');
});

it('is a drawing again when the night style cannot be loaded', async () => {
  localStorage.setItem(SAVED, 'on');
  await open({ ...DAY, darkUrl: 'data:application/json,{' });
  await expect.element(map()).toBeVisible();
  choose('night');
  await expect.element(page.getByText('The map could not be loaded.')).toBeVisible();
  await expect.element(drawing()).toBeVisible();
});

it('shows a route without a recording, and names every host that it asks', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(
    {
      ...DAY,
      hosts: ['https://styles.example.org', 'https://*.tiles.example.org', 'https://fonts.example.org:8443'],
    },
    'none',
  );
  await expect.element(map()).toBeVisible();
  await button('Hide map').click();
  await expect
    .element(
      page.getByText(
        'The map comes from styles.example.org, tiles.example.org and fonts.example.org:8443, which then see your IP address and roughly where you rode.',
      ),
    )
    .toBeVisible();
});

it('is not offered for a ride without a route', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(DAY, { latDeg: [], lonDeg: [] });
  await expect.element(page.getByText('No map data available')).toBeVisible();
  expect(button('Hide map').elements()).toEqual([]);
});

it.each([
  ['cannot be loaded', 'data:application/json,{'],
  ['is no style', 'data:application/json,{"version":7}'],
])('stays a drawing when the style %s, and can be tried again', async (_how, url) => {
  const screen = await open({ ...DAY, url });
  await button('Show map').click();
  await expect.element(page.getByText('The map could not be loaded.')).toBeVisible();
  await expect.element(drawing()).toBeVisible();
  expect(map().elements()).toEqual([]);
  expect(screen.api.inputsOf('map.get')).toHaveLength(1);
  await button('Try again').click();
  await expect.element(page.getByText('The map could not be loaded.')).toBeVisible();
});

it('stays a drawing when its tiles or the graphics fail', async () => {
  const sources = { tiles: { type: 'raster', tiles: ['data:image/png,{z}{x}{y}'], tileSize: 256 } };
  const layers = [{ id: 'tiles', type: 'raster', source: 'tiles' }];
  const url = `data:application/json,${encodeURIComponent(JSON.stringify({ version: 8, sources, layers }))}`;
  await open({ ...DAY, url });
  const failed = page.getByText('The map could not be loaded.');
  await button('Show map').click();
  await expect.element(failed).toBeVisible();
  await expect.element(drawing()).toBeVisible();
  const { prototype } = HTMLCanvasElement;
  const real = prototype.getContext;
  onTestFinished(() => void (prototype.getContext = real));
  prototype.getContext = () => null;
  await button('Try again').click();
  await expect.element(failed).toBeVisible();
  await expect.element(drawing()).toBeVisible();
});

it('waits for the rider on each page where data is saved', async () => {
  localStorage.setItem(SAVED, 'on');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  await open(DAY);
  await expect.element(drawing()).toBeVisible();
  await button('Show map').click();
  await expect.element(map()).toBeVisible();
});

it('is moved by keys', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(DAY);
  await expect.element(map()).toBeVisible();
  const left = () => document.querySelector('.maplibregl-marker')?.getBoundingClientRect().left;
  await expect.poll(marks).toBe(2);
  const before = left();
  (map().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(left).not.toBe(before);
});

it('ends with the page', async () => {
  localStorage.setItem(SAVED, 'on');
  await open(DAY);
  await expect.element(map()).toBeVisible();
  const canvas = map().element() as HTMLCanvasElement;
  const gl = canvas.getContext('webgl2');
  await page.getByRole('link', { name: 'Back to Activities' }).click();
  await expect.poll(() => gl?.isContextLost()).toBe(true);
});

it('is open to everybody', async () => {
  await open(DAY);
  await button('Show map').click();
  await expect.element(map()).toBeVisible();
  await expectAccessible();
});
