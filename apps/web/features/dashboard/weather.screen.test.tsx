import { addDays, day } from '@musette/coach/calendar/days';
import type { Api, SentBy } from '@musette/contract/client';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Weather = SentBy<Api['weather']['current']>;

const TODAY = day('2026-03-02');
const OFF: Weather = { source: 'openweather', reading: null };
const RAIN: Weather = {
  source: 'openweather',
  reading: {
    temperatureC: 11.3,
    description: 'moderate rain',
    icon: '10d',
    city: 'Lyon',
    days: [
      { date: TODAY, minC: -2.4, maxC: 12.6, description: 'moderate rain', icon: '10d' },
      { date: addDays(TODAY, 1), minC: -9.5, maxC: -0.2, description: 'light snow', icon: '13d' },
    ],
  },
};
const LYON = { name: 'Lyon', latDeg: 45.8, lonDeg: 4.8 };

const profile = inject('recorded')['/profile'];
const living = (change: Partial<typeof profile>) => ({ get: { ...profile, ...change } });
const widget = () => page.getByRole('region', { name: 'Weather' });
const button = () => widget().getByRole('button', { name: 'Show the weather here' });
const days = () => page.getByRole('list', { name: 'This week' }).getByRole('listitem');
const cards = () => page.getByRole('heading', { name: /^Next workout/ });
const textOf = (locator: Locator) => () => locator.query()?.textContent;
const topOf = (element: Element) => element.getBoundingClientRect().top;

const open = (api: ScreenOptions['api'], size: ScreenOptions['size'] = 'desktop') =>
  openScreen('/dashboard', { size, ...(api && { api }) });

afterEach(() => vi.restoreAllMocks());

it.each(['desktop', 'phone'] as const)(
  'shows temperature, description, icon and city of the town on a %s [1.10, 2.44, 3.45]',
  async (size) => {
    const { api } = await open({ profile: living({ town: LYON }), weather: { current: RAIN } }, size);
    await expect.element(widget()).toHaveTextContent('11 °C moderate rain Lyon OpenWeather');
    await expect
      .element(widget().getByRole('link', { name: 'Weather data by OpenWeather' }))
      .toHaveAttribute('href', 'https://openweathermap.org/');
    expect(widget().element().querySelector('svg')).toBeVisible();
    expect(api.inputsOf('weather.current')).toEqual([{}]);
  },
);

it('shows degrees Fahrenheit to a rider with imperial units', async () => {
  await open({ profile: living({ town: LYON, units: 'imperial' }), weather: { current: RAIN } });
  await expect.poll(textOf(widget())).toMatch(/^52 °F/);
  await expect.poll(textOf(days().first())).toMatch(/Forecast: moderate rain, 28 to 55 °F/);
});

it('has today’s and the week’s forecast on the week strip', async () => {
  await open({ profile: living({ town: LYON }), weather: { current: RAIN } });
  await expect.poll(textOf(days().first())).toMatch(/13° ?Forecast: moderate rain, −2 to 13 °C/);
  await expect.poll(textOf(days().nth(1))).toMatch(/0° ?Forecast: light snow, −9 to 0 °C/);
  await expect.poll(textOf(days().nth(2))).not.toMatch(/Forecast/);
});

it.each([
  ['there is no service', { source: null, reading: null }],
  ['the service has no reading', OFF],
  ['the server fails', failWith({ code: 'internal' })],
])('is hidden when %s, and says nothing of it [2.44, 8.22]', async (_when, current) => {
  const { api } = await open({ profile: living({ town: LYON }), weather: { current } });
  await expect.element(cards()).toBeVisible();
  await expect.poll(() => api.inputsOf('weather.current')).toHaveLength(1);
  await expect.element(widget()).not.toBeInTheDocument();
  await expect.poll(textOf(days().first())).not.toMatch(/Forecast/);
});

it('gives up after three seconds [8.22]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await open({ profile: living({ town: LYON }), weather: { current: () => new Promise(() => undefined) } });
  await expect.element(cards()).toBeVisible();
  // Other reads have their own limits.
  await expect.poll(() => timeout.mock.calls).toContainEqual([3000]);
});

it.each(['desktop', 'tablet', 'phone', 'small'] as const)(
  'moves nothing on a %s when it comes',
  async (size) => {
    // On a busy machine the answer of this test takes longer than the limit.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const answered = Promise.withResolvers<Weather>();
    const { api } = await open(
      { profile: living({ town: LYON }), weather: { current: () => answered.promise } },
      size,
    );
    // The season, which loads later, stands above the week on a phone.
    await expect.element(page.getByText('Workouts done')).toBeInTheDocument();
    await document.fonts.ready;
    await expect.poll(() => api.inputsOf('weather.current')).toHaveLength(1);
    const places = () => [cards().element(), ...days().elements()].map(topOf);
    const before = places();
    answered.resolve(RAIN);
    await expect.element(widget()).toBeVisible();
    await expect.poll(textOf(days().first())).toMatch(/Forecast/);
    expect(places()).toEqual(before);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
);

it('asks the browser for the place only after the rider pressed the button, and sends it rounded', async () => {
  const answer = Promise.withResolvers<void>();
  const coords = { latitude: -34.928_5, longitude: 138.600_7 } as GeolocationCoordinates;
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => void answer.promise.then(() => found({ coords } as GeolocationPosition)));
  const { api } = await open({ weather: { current: ({ lat }) => (lat === undefined ? OFF : RAIN) } });
  await expect.element(button()).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect.poll(textOf(widget())).toMatch(/^11 °C/);
  await expect.element(widget()).toHaveFocus();
  expect(api.inputsOf('weather.current')).toEqual([{}, { lat: '-34.9', lon: '138.6' }]);
});

it('asks the next rider of the tab again, whose log-in follows a session that has ended', async () => {
  const coords = { latitude: 45.8, longitude: 4.8 } as GeolocationCoordinates;
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition));
  const weather = { current: ({ lat }: { lat?: number | undefined }) => (lat === undefined ? OFF : RAIN) };
  await open({ weather });
  await button().click();
  await expect.poll(textOf(widget())).toMatch(/^11 °C/);
  await cleanup();
  await open({ weather });
  await expect.poll(textOf(widget())).toMatch(/^11 °C/);
  await cleanup();
  expect(asked).toHaveBeenCalledTimes(2);
  const { rider } = inject('recorded')['/session'];
  if (!rider) throw new Error('Anna is signed in.');
  const { api } = await openScreen('/dashboard', {
    rider: { ...rider, userId: 'another-rider' },
    api: { weather },
  });
  await expect.element(button()).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(api.inputsOf('weather.current')).toEqual([{}]);
});

it('leads to a town in the profile when the browser does not say where it is', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  );
  const { api } = await open({ weather: { current: OFF } });
  await button().click();
  await expect.poll(textOf(widget())).toMatch(/^Your browser gives no place\./);
  await expect
    .element(widget().getByRole('link', { name: 'Choose a town' }))
    .toHaveAttribute('href', '/account#town');
  expect(api.inputsOf('weather.current')).toHaveLength(1);
  await cleanup();
  await open({ weather: { current: OFF } });
  await expect.poll(textOf(widget())).toMatch(/^Your browser gives no place\./);
});

it('names Open-Meteo beside its figures, as its licence wants', async () => {
  const current: Weather = { ...RAIN, source: 'open-meteo' };
  await open({ profile: living({ town: LYON }), weather: { current } });
  await expect
    .element(widget().getByRole('link', { name: 'Weather data by Open-Meteo.com' }))
    .toHaveAttribute('href', 'https://open-meteo.com/');
});

it('is open to everybody: the question where the rider is', async () => {
  await open({ weather: { current: OFF } });
  await expect.element(button()).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: the weather and its forecasts', async () => {
  await open({ profile: living({ town: LYON }), weather: { current: RAIN } });
  await expect.poll(textOf(days().nth(1))).toMatch(/Forecast/);
  await expectAccessible();
});

it('is open to everybody: a browser that does not say where it is', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  );
  await open({ weather: { current: OFF } });
  await button().click();
  await expect.poll(textOf(widget())).toMatch(/^Your browser gives no place\./);
  await expectAccessible();
});
