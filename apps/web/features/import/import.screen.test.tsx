import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const files = (...names: readonly string[]) => names.map((name) => new File(['<gpx/>'], name));
const choose = (...names: readonly string[]) => chooseFiles(files(...names));
const chooseFiles = async (chosen: File[]) => {
  await expect.element(page.getByRole('heading', { name: /Drop .*files or a folder here/ })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input');
  await userEvent.upload(input, chosen);
};
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const figure = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

const imported = (name: string) => ({
  state: 'imported' as const,
  reason: null,
  notes: [],
  activities: [givenActivity({ name })],
});

it('adds each file, and reports what has become of it', async () => {
  const screen = await openScreen('/import', {
    api: {
      activities: {
        get: givenActivityDetail({ name: 'After work' }),
        samples: failWith({ code: 'no-ride-file' }),
        upload: ({ name }) => {
          if (name === 'route.gpx') return { state: 'refused', reason: 'no-ride', notes: [], activities: [] };
          return name === 'again.gpx'
            ? { ...imported('Commute'), state: 'already-here' }
            : imported('After work');
        },
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Add rides' })).toBeVisible();
  await choose('new.gpx', 'again.gpx', 'route.gpx', 'photo.jpg');
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toHaveFocus();
  await expect.element(rowOf('new.gpx')).toHaveTextContent('After worknew.gpxMar 3, 2026 · 1 hImported');
  await expect.element(rowOf('again.gpx')).toHaveTextContent('Commuteagain.gpxMar 3, 2026 · 1 hAlready here');
  await expect
    .element(rowOf('route.gpx'))
    .toHaveTextContent('route.gpxNo ride in it: a planned route or a workout has no times.Refused');
  expect(['Imported', 'Already here', 'Refused'].map(figure)).toEqual(['1', '1', '1']);
  await expect.element(page.getByText('1 other file was left out: no ride files.')).toBeVisible();
  const names = screen.api.inputsOf('activities.upload').map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['new.gpx', 'again.gpx', 'route.gpx']));
  await page.getByRole('link', { name: 'After work' }).click();
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
  expect(screen.path()).toBe('/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10');
});

it('names each activity of a file', async () => {
  await openScreen('/import', {
    api: {
      activities: {
        upload: {
          ...imported('Run'),
          activities: [
            givenActivity({ name: 'Run' }),
            givenActivity({ name: 'Ride', id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a19' }),
          ],
        },
      },
    },
  });
  await choose('duathlon.fit');
  await expect
    .element(rowOf('duathlon.fit'))
    .toHaveTextContent('Run, Rideduathlon.fitMar 3, 2026 · 1 hImported');
  await expect.element(rowOf('duathlon.fit').getByRole('link', { name: 'Ride' })).toBeVisible();
});

it('sends a few files at a time, and nothing more once it is cancelled', async () => {
  const held = Promise.withResolvers<void>();
  const screen = await openScreen('/import', {
    api: {
      activities: {
        upload: async ({ name }) => {
          await held.promise;
          return imported(name);
        },
      },
    },
  });
  await choose(...Array.from({ length: 9 }, (_, index) => `${index}.gpx`));
  await expect.element(page.getByRole('heading', { name: 'Adding 9 files' })).toBeVisible();
  await expect.poll(() => screen.api.inputsOf('activities.upload').length).toBe(3);
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect.element(page.getByText('6 not sent: you cancelled.')).toBeVisible();
  held.resolve();
  // What was on its way is imported.
  await expect.poll(() => figure('Imported')).toBe('3');
  await expect.element(page.getByRole('heading', { name: 'Import cancelled' })).toBeVisible();
  await expect.element(page.getByText('3 of 9 files looked at.')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Files looked at' }))
    .toHaveAttribute('aria-valuetext', '3 of 9 files');
  await page.getByRole('button', { name: 'Clear the report' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add rides' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Drop ride files or a folder here' })).toBeVisible();
  expect(screen.api.inputsOf('activities.upload')).toHaveLength(3);
});

it('waits as long as the server says while another window sends files too', async () => {
  let refusals = 8;
  const tooMany = failWith({ code: 'rate-limited', retryAfterSeconds: 0.01 });
  const screen = await openScreen('/import', {
    api: {
      activities: {
        upload: ({ name }) => {
          refusals -= 1;
          return refusals >= 0 ? tooMany() : imported(name);
        },
      },
    },
  });
  await choose('ride.gpx');
  await expect.poll(() => figure('Imported')).toBe('1');
  expect(screen.api.inputsOf('activities.upload')).toHaveLength(9);
});

it('goes on while the rider looks at another screen', async () => {
  const held = Promise.withResolvers<void>();
  await openScreen('/import', {
    api: {
      activities: {
        upload: async ({ name }) => {
          await held.promise;
          return imported(name);
        },
      },
    },
  });
  await choose('1.gpx', '2.gpx', '3.gpx', '4.gpx', '5.gpx');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  held.resolve();
  await page.getByRole('link', { name: 'Add rides' }).click();
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
  expect(figure('Imported')).toBe('5');
});

it('begins a long list with what was refused, and shows the rest when it is asked for', async () => {
  await openScreen('/import', {
    api: {
      activities: {
        upload: ({ name }) =>
          Number.parseInt(name, 10) < 60
            ? imported(name)
            : { state: 'refused', reason: 'no-ride', notes: [], activities: [] },
      },
    },
  });
  await choose(...Array.from({ length: 300 }, (_, index) => `${index}.gpx`));
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
  expect(['Imported', 'Already here', 'Refused'].map(figure)).toEqual(['60', '0', '240']);
  const [list, reasons] = [
    page.getByRole('list', { name: 'Files' }),
    page.getByRole('list', { name: 'Refused' }),
  ];
  const names = (of: typeof list) =>
    of
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => Number.parseInt(textContent, 10));
  expect(names(list)).toEqual(Array.from({ length: 25 }, (_, index) => 60 + index));
  expect(names(reasons)).toHaveLength(20);
  await page.getByRole('button', { name: 'Show 200 of 275 more' }).click();
  expect(names(list)).toHaveLength(225);
  await page.getByRole('button', { name: 'Show 75 more' }).click();
  expect(names(list).slice(240)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  await page.getByRole('button', { name: 'Show 200 of 220 more' }).click();
  expect(names(reasons)).toHaveLength(220);
});

it('says when a file is cut off, and when it takes the place of a ride that was told', async () => {
  await openScreen('/import', {
    api: {
      activities: {
        upload: ({ name }) => ({
          ...imported('After work'),
          notes: [name === 'cut.fit' ? 'only-the-beginning' : 'replaces-told'],
        }),
      },
    },
  });
  await choose('cut.fit', 'told.fit');
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
  await expect
    .element(rowOf('cut.fit'))
    .toHaveTextContent(
      'After workcut.fit · Only the beginning could be read: the file is cut off or damaged.Mar 3, 2026 · 1 hImported',
    );
  await expect
    .element(rowOf('told.fit'))
    .toHaveTextContent(
      'After worktold.fit · It takes the place of the ride that you had added by hand: the figures are those of the file.Mar 3, 2026 · 1 hImported',
    );
  await expect.element(page.getByText(/^Of 1 file, only the beginning could be read\./)).toBeVisible();
  await expect.element(page.getByText(/^1 ride that you had added by hand has the figures/)).toBeVisible();
});

it.each([
  ['body-too-large', 'huge.fitLarger than 25 MB, which no ride is.Not sent', 0],
  [
    'storage-full',
    'huge.fitThis server has too little free space for more rides. Whoever runs it can make room; try again then.Not sent',
    1,
  ],
  ['quota-reached', 'huge.fitNo space for it.Not sent', 1],
  ['larger-than-quota', 'huge.fitToo large for your space.Not sent', 0],
] as const)('says why a file was not sent, and offers what may help: %s', async (code, why, buttons) => {
  await openScreen('/import', { api: { activities: { upload: failWith({ code }) } } });
  await choose('huge.fit');
  await expect.element(rowOf('huge.fit')).toHaveTextContent(why);
  await expect.element(page.getByRole('heading', { name: 'No rides added' })).toBeVisible();
  await expect.element(page.getByText('1 of 1 file not sent.')).toBeVisible();
  expect(['Imported', 'Refused', 'Not sent'].map(figure)).toEqual(['0', '0', '1']);
  expect(page.getByRole('button', { name: 'Send it again' }).elements()).toHaveLength(buttons);
});

it('is not called rides added where all were here already', async () => {
  await openScreen('/import', {
    api: { activities: { upload: { ...imported('Commute'), state: 'already-here' } } },
  });
  await choose('again.gpx');
  await expect.element(page.getByRole('heading', { name: 'No rides added' })).toBeVisible();
  await expect.element(page.getByText('1 file looked at.')).toBeVisible();
});

it('says once how much space there is, and what to do, for all files that do not fit', async () => {
  const bytes = { usedBytes: 4_900_000_000, maxBytes: 5_000_000_000 };
  const screen = await openScreen('/import', {
    api: {
      activities: {
        upload: ({ name }) =>
          failWith(
            name.startsWith('huge')
              ? { code: 'larger-than-quota', maxBytes: bytes.maxBytes }
              : { code: 'quota-reached', ...bytes },
          )(),
      },
    },
  });
  await choose('a.fit', 'b.fit', 'c.fit', 'huge.fit', 'huge2.fit');
  const notSent = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  await expect.poll(() => notSent.elements()).toHaveLength(5);
  const noSpace =
    'There is no space for 3 files: your ride files use 4.9 GB of your 5 GB. Delete rides that you no longer need: their space is free within two days. Whoever runs this server can give you more.';
  const larger =
    'One file may not be larger than the 5 GB that all your ride files may use here. Whoever runs this server can give you more.';
  for (const text of [noSpace, larger]) expect(page.getByText(text).elements()).toHaveLength(1);
  expect(page.getByText(/Delete rides/).elements()).toHaveLength(1);
  await expectAccessible();
  // What is too large in any case is not sent again.
  await page.getByRole('button', { name: 'Send 3 of the 5 files again' }).click();
  await expect.poll(() => screen.api.inputsOf('activities.upload')).toHaveLength(8);
  await expect.poll(() => notSent.elements()).toHaveLength(5);
});

it('says how many activities of an export of Strava have no file', async () => {
  await openScreen('/import', { api: { activities: { upload: imported('Evening ride') } } });
  const rows = [
    'id,date,name,type,description,elapsed_time,distance,commute,gear,filename',
    '1,x,Evening,Ride,,1,1,,,activities/1.gpx',
    '2,x,By hand,Ride,,1,1,,,',
  ];
  await chooseFiles([...files('1.gpx'), new File([rows.join('\n')], 'activities.csv')]);
  await expect
    .element(page.getByText('1 activity of the export has no file and was left out.'))
    .toBeVisible();
});

it('counts what was not sent apart from what was refused, and sends it again', async () => {
  let isDown = true;
  const screen = await openScreen('/import', {
    api: {
      activities: {
        upload: ({ name }) => {
          if (name === 'route.gpx') return { state: 'refused', reason: 'no-ride', notes: [], activities: [] };
          return isDown ? failWith({ code: 'profile-not-found' })() : imported(name);
        },
      },
    },
  });
  await choose('route.gpx', 'a.gpx', 'b.gpx');
  await expect.element(page.getByRole('heading', { name: 'Not sent' })).toBeVisible();
  expect(['Imported', 'Refused'].map(figure)).toEqual(['0', '1']);
  expect(page.getByRole('list', { name: 'Not sent' }).getByRole('listitem').elements()).toHaveLength(2);
  isDown = false;
  await page.getByRole('button', { name: 'Send the 2 files again' }).click();
  await expect.poll(() => figure('Imported')).toBe('2');
  await expect.element(page.getByRole('heading', { name: 'Not sent' })).not.toBeInTheDocument();
  expect(screen.api.inputsOf('activities.upload')).toHaveLength(5);
});

it.each([
  ['2026-03-04T12:00:00.000Z', 'See them in the calendar', '/activities'],
  ['2026-03-15T12:00:00.000Z', 'See them in the calendar', '/activities'],
  ['2026-03-16T12:00:00.000Z', 'See the week of the newest', '/summary?week=2026-03-02'],
])('leads on %s to where the newest ride can be seen', async (now, name, href) => {
  await openScreen('/import', {
    now,
    api: {
      activities: {
        upload: ({ name: file }) => ({
          ...imported(file),
          activities: [givenActivity({ date: file === 'old.gpx' ? '2025-12-01' : '2026-03-03' })],
        }),
      },
    },
  });
  await choose('new.gpx', 'old.gpx');
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('takes files that are dropped anywhere on the page', async () => {
  const screen = await openScreen('/import', { api: { activities: { upload: imported('Dropped') } } });
  await expect.element(page.getByRole('heading', { name: 'Drop ride files or a folder here' })).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const file of files('dropped.gpx')) dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(rowOf('dropped.gpx')).toHaveTextContent('Droppeddropped.gpxMar 3, 2026 · 1 hImported');
  expect(screen.api.inputsOf('activities.upload')).toHaveLength(1);
});

it('loads the plans of an open calendar again, whose workouts the rides may have completed', async () => {
  const held = Promise.withResolvers<void>();
  const screen = await openScreen('/import', {
    api: {
      activities: {
        upload: async ({ name }) => {
          await held.promise;
          return imported(name);
        },
      },
    },
  });
  await choose('1.gpx');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect.poll(() => screen.api.inputsOf('plans.list').length).toBeGreaterThan(0);
  const before = screen.api.inputsOf('plans.list').length;
  held.resolve();
  await expect.poll(() => screen.api.inputsOf('plans.list').length).toBeGreaterThan(before);
});

it('is open to everybody: the report', async () => {
  const refused = { state: 'refused' as const, reason: 'no-ride' as const, notes: [], activities: [] };
  await openScreen('/import', {
    api: { activities: { upload: ({ name }) => (name === 'route.gpx' ? refused : imported('After work')) } },
  });
  await choose('new.gpx', 'route.gpx');
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
  await expectAccessible();
});
