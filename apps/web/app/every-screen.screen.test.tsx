import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { expectAccessible, expectRoomForFingers } from '#testing/accessible.ts';
import { openScreen, type ScreenOptions, SIZES } from '#testing/screen.tsx';
import { crampedTexts } from '#testing/word-spaces.ts';

const visitor = { rider: null };
const newcomer = (): ScreenOptions => {
  const { rider } = inject('recorded')['/session'];
  return {
    rider: rider && { ...rider, onboarded: false },
    api: { events: { record: { done: true } } },
  };
};

const WITHOUT_PLAN: ScreenOptions = {
  api: {
    plans: { weeks: { weeks: [] }, list: { plans: [] } },
    generation: { current: { generation: null } },
  },
};

const NO_RECORDS = {
  longest: null,
  farthest: null,
  mostClimbing: null,
  biggestWeek: null,
  stravaLeftOutSince: null,
};

const AT = '2026-03-02T10:48:00.000Z';

/** What the operator sees when there is something of everything. */
const ADMIN: NonNullable<NonNullable<ScreenOptions['api']>['admin']> = {
  services: {
    services: [{ service: 'mail', state: 'failing', kind: 'smtp', failure: 'refused', checkedAt: AT }],
  },
  jobs: {
    kinds: [
      { kind: 'mail', planned: 0, waiting: 0, retrying: 1, failed: 2, oldestAt: AT, lastError: 'refused' },
    ],
  },
  riders: { total: 1, riders: [{ number: 1, joinedOn: '2026-01-05', lastSeenOn: null }] },
  invitations: {
    signUp: 'invite',
    invitations: [
      { id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11', madeAt: AT, expiresAt: AT, isForOneAddress: true },
    ],
  },
  inbox: { total: 0, sendsMail: true, messages: [] },
  storage: {
    version: '0.1.0',
    node: '26.10.0',
    database: { engine: 'sqlite', bytes: 5_242_880, spread: null },
    rideFiles: { kind: 'folder', files: 214, bytes: 21_400_000, isPart: false },
    freeBytes: 42_000_000_000,
    backups: { count: 3, lastAt: AT, lastBytes: 26_000_000, nextAt: null, failure: null, fault: null },
  },
};

const SCREENS: readonly (readonly [string, ScreenOptions | (() => ScreenOptions)])[] = [
  ['/', visitor],
  ['/auth', visitor],
  ['/auth?mode=sign-up', visitor],
  ['/plan/2026-03-02', visitor],
  ['/no-such-page', visitor],
  ['/onboarding', newcomer],
  ['/dashboard', {}],
  ['/dashboard', WITHOUT_PLAN],
  ['/generate', {}],
  ['/activities', {}],
  ['/import', {}],
  ['/activity/sample', {}],
  ['/activity/none', { api: { activities: { get: failWith({ code: 'activity-not-found' }) } } }],
  ['/plan/2026-03-02?workout=1', {}],
  ['/plan/2031-01-06', { api: { plans: { get: failWith({ code: 'plan-not-found' }) } } }],
  ['/summary', { api: { activities: { bestEfforts: { efforts: [] } } } }],
  [
    '/summary/form',
    { api: { activities: { bestEfforts: { efforts: [] } }, progress: { records: NO_RECORDS } } },
  ],
  ['/account', {}],
  ['/account', newcomer],
  ['/operator#secret', {}],
  ['/admin', { api: { admin: ADMIN } }],
];

const feedback = () => page.getByRole('button', { name: 'Feedback', exact: true }).element() as HTMLElement;

const INTERACTIVE = 'a, button, input, select, textarea, summary, [tabindex="0"]';

/** The part of an element that is visible below the top bar. */
function visibleBoxOf(element: Element): DOMRect | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // The title of a page is a header, too.
  const bar = document.querySelector('header');
  const clipped = bar?.contains(element) ? top : Math.max(top, bar?.getBoundingClientRect().bottom ?? 0);
  return right > left && bottom > clipped ? new DOMRect(left, clipped, right - left, bottom - clipped) : null;
}

function coveredByFeedback(): readonly string[] {
  const button = feedback();
  const own = button.getBoundingClientRect();
  return [...document.querySelectorAll(INTERACTIVE)]
    .filter((other) => other !== button && other.checkVisibility({ visibilityProperty: true }))
    .filter((other) => {
      const box = visibleBoxOf(other);
      return (
        box && box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top
      );
    })
    .map((other) => `${other.localName} ${other.textContent}`);
}

/** Whether a press in each corner and in the centre hits the button. */
function isClickable(): boolean {
  const button = feedback();
  const { left, top, width, height } = button.getBoundingClientRect();
  const points = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.5, 0.5],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  return points.every(([x, y]) =>
    button.contains(document.elementFromPoint(left + x * width, top + y * height)),
  );
}

/** The faults of the button at the current scroll position. */
function faultsOf(width: number): readonly string[] {
  const box = feedback().getBoundingClientRect();
  const minSize = width < 800 ? 44 : 24;
  return [
    ...(isClickable() ? [] : ['out of reach']),
    ...(Math.min(box.width, box.height) < minSize ? [`${box.width}x${box.height} px`] : []),
    ...(document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []),
    ...coveredByFeedback().map((other) => `over ${other}`),
  ];
}

/** The faults of the button at every size, at the top, in the middle and at the end of the page. */
async function feedbackFaults(): Promise<readonly string[]> {
  const faults: string[] = [];
  // The last size is a desktop at 200 % zoom.
  for (const { width, height } of [...Object.values(SIZES), { width: 640, height: 400 }]) {
    await page.viewport(width, height);
    const end = document.documentElement.scrollHeight - height;
    for (const top of [0, end / 2, end]) {
      scrollTo({ top, behavior: 'instant' });
      faults.push(...faultsOf(width).map((fault) => `${width}x${height} at ${top}: ${fault}`));
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}

/** The texts without enough space between words, on a desktop and on a small phone. */
async function crampedOnBoth(): Promise<readonly string[]> {
  await document.fonts.load('780 40px Archivo');
  await document.fonts.ready;
  const found: string[] = [];
  for (const { width, height } of [SIZES.desktop, SIZES.small]) {
    await page.viewport(width, height);
    found.push(...crampedTexts());
  }
  return found;
}

// One test for all of it: to open a screen is most of the work.
it.each(SCREENS)(
  'is open to everybody at %s, with a feedback button that covers nothing and enough space between the words of pills and figures, and room for fingers and large letters [2.21]',
  async (path, options) => {
    await openScreen(path, typeof options === 'function' ? options() : options);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
    // The pointer still rests where the test before left it: a day of the calendar would open there.
    await page.getByRole('heading', { level: 1 }).first().hover();
    expect.soft(await feedbackFaults(), 'the feedback button').toEqual([]);
    expect.soft(await crampedOnBoth(), 'the space between words').toEqual([]);
    await expectAccessible();
    await expectRoomForFingers();
  },
);

it('has enough space between the words of every component', async () => {
  await openScreen('/_ui', visitor);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await crampedOnBoth()).toEqual([]);
});

it('keeps the typed feedback when the rider opens another screen', async () => {
  await openScreen('/dashboard', { size: 'small' });
  const form = page.getByRole('form', { name: 'Feedback' });
  const words = form.getByPlaceholder('Enter your feedback');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await words.fill('Half a thought');
  const box = form.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThan(document.querySelector('[data-tabbar]')?.getBoundingClientRect().top ?? 0);
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Account' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect.element(words).toHaveValue('Half a thought');
});

it('is open to everybody: the feedback form', async () => {
  await openScreen('/', visitor);
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect.element(page.getByRole('form', { name: 'Feedback' })).toBeVisible();
  await expectAccessible();
});
