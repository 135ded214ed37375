import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../fixtures/chromium-args.ts';
import {
  install,
  installWithWorkout,
  goOffline,
  goOnline,
  todaysRide,
  openWorkout,
  waitingMark,
  hurryTo,
  hasFetchedAhead,
  test,
} from '../fixtures/offline.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';
import { planInApi, planPage } from '../pages/plan-page.ts';
import { shell } from '../pages/shell.ts';

/** The room on a device that is soon full: several times that of the app. */
const DEVICE_BYTES = 20_000_000;

test.use({ serviceWorkers: 'allow' });

/** Marks the open workout as completed; a day that lies ahead is asked about first. */
async function complete(page: Page, { date }: { readonly date: string }): Promise<void> {
  await planPage(page).complete.tap();
  if (date > ridersToday()) await planPage(page).confirmComplete.tap();
}

test('a rider does everything of a workout without signal, and each change arrives once', async ({
  context,
  page,
  line,
  week,
  expected,
}) => {
  expected.offline();
  const { workout, version } = await todaysRide(page.request, week);
  await install(page, '/dashboard');
  await hasFetchedAhead(page, week);
  await goOffline(context, line);

  await page.goto('/dashboard');
  await expect(page.getByText(/^You are offline\. What you see is from \d\d:\d\d\.$/)).toBeVisible();
  await openWorkout(page, { week, workout });
  await complete(page, workout);
  await expect(waitingMark(page)).toBeVisible();
  await planPage(page).feedback.effort('Just right').check({ force: true });
  await planPage(page).feedback.notes.fill('Good legs, no signal');
  await planPage(page).feedback.save.tap();
  await expect(planPage(page).feedback.form.getByText('Waiting for signal')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto(`/plan/${week}?workout=${workout.position}`);
  await expect(later.getByText('2 changes waiting for signal')).toBeVisible();
  await expect(planPage(later).feedback.notes).toHaveValue('Good legs, no signal');
  expect(line.reached.filter((one) => one.startsWith('PUT')).length).toBe(1);
  await goOnline(context, line);
  await expect(later.getByText('2 changes waiting for signal')).toBeHidden();
  const after = await planInApi(context.request, week);
  expect(after.version).toBe(version + 2);
  expect(after.workouts[workout.position]).toMatchObject({
    status: 'completed',
    feedback: { effort: 'just-right', notes: 'Good legs, no signal' },
  });
});

test('an installed app opens without signal, with the last data of its screens', async ({
  context,
  page,
  line,
  week,
  opened: { workout },
}) => {
  await page.goto('/activities');
  await page.waitForLoadState('networkidle');
  await page.close();
  await goOffline(context, line);

  const opened = await context.newPage();
  await opened.goto('/dashboard');
  const line1 = opened.getByText(/^You are offline\. What you see is from \d\d:\d\d\.$/);
  await expect(line1).toBeVisible();
  await expect(opened.getByRole('region', { name: 'Next workout' })).toBeVisible();
  await opened.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Calendar' }).tap();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await expect(opened.getByText(workout.focus).first()).toBeVisible();
  await opened.goto('/plan/current');
  await expect(opened).toHaveURL(`/plan/${week}`);
  // Files are made in the browser, and the coach plans there.
  await opened.goto(`/plan/${week}?workout=${workout.position}`);
  await planPage(opened).exportButton.tap();
  const [file] = await Promise.all([
    opened.waitForEvent('download'),
    planPage(opened).exportTo('Zwift (ZWO)').tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zwo$/);
  await opened.goto('/generate');
  await expect(opened.getByRole('region', { name: 'Load per week' })).toBeVisible();
  await goOnline(context, line);
  await opened.goto('/dashboard');
  await expect(line1).toBeHidden();
});

test('the app opens without signal for a rider who has logged out and in again', async ({
  context,
  page,
  line,
  account,
  week,
  expected,
}) => {
  expected.offline();
  await install(page, '/dashboard');
  await shell(page).logOut();
  await expect(page).toHaveURL('/auth');
  await authPage(page).logIn(account);
  await expect(page).toHaveURL('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await hasFetchedAhead(page, week);
  await expect(page.getByText('A new version is ready.')).toBeHidden();
  await goOffline(context, line);
  await page.reload();
  await expect(page.getByText(/^You are offline\. What you see is from/)).toBeVisible();
});

test('the log-in of a proxy before the server comes through', async ({ page, line, week, expected }) => {
  expected.offline();
  expected.otherOrigin();
  await install(page, '/dashboard');
  await hasFetchedAhead(page, week);
  line.demandLogIn();
  await page.reload();
  await expect(page.getByText(/^The server cannot be reached\. What you see is from/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in to the proxy' })).toBeVisible();
});

test('a change whose answer is lost on the way is made once', async ({
  context,
  page,
  line,
  week,
  opened: { workout, version },
}) => {
  line.loseAnswerTo(/completion$/);
  await complete(page, workout);
  await expect(page.getByText(`Waiting for signal. ${workout.focus}: marked as completed`)).toBeVisible();
  line.mend();
  await shell(page).comeBack();
  await expect(page.getByText('1 change waiting for signal')).toBeHidden();
  expect(line.reached.filter((one) => one.endsWith('/completion'))).toHaveLength(2);
  expect((await planInApi(context.request, week)).version).toBe(version + 1);
  await expect(planPage(page).undoComplete).toBeVisible();
});

test('where no answer comes, the app shows what it has, and a change that was made meanwhile is made once', async ({
  page,
  line,
  week,
  opened: { workout, version },
}) => {
  const { title } = planPage(page);
  await page.clock.install();
  line.hang();
  await page.goto('/dashboard');
  await hurryTo(page.getByText(/^The server cannot be reached\. What you see is from/));
  await page.goto(`/plan/${week}?workout=${workout.position}`);
  await hurryTo(title.filter({ hasText: workout.focus }));
  await complete(page, workout);
  const waiting = page.getByText('1 change waiting for signal');
  await hurryTo(waiting);
  line.mend();
  await expect(waiting).toBeHidden();
  expect((await planInApi(page.request, week)).version).toBe(version + 1);
});

/** Runs in the page: writes until nothing more fits. Gives the bytes that did. */
async function fillDevice(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('filler', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('all', { autoIncrement: true }),
    );
    request.addEventListener('success', () => resolve(request.result));
  });
  const fits = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('all', 'readwrite', { durability: 'strict' });
      transaction.objectStore('all').add(crypto.getRandomValues(new Uint8Array(bytes)));
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    });
  let written = 0;
  for (const bytes of [60_000, 10_000, 1000, 100]) while (await fits(bytes)) written += bytes;
  return written;
}

test('a device that is full says that it could not keep a change', async ({
  context,
  page,
  line,
  week,
  expected,
}) => {
  expected.offline();
  const devtools = await context.newCDPSession(page);
  // Set before anything is saved: Chromium goes on with the space that it knows of for half a minute.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: DEVICE_BYTES });
  const { workout, version } = await installWithWorkout(page, week);
  // The filler, not the app itself, takes the last of the room.
  expect(await page.evaluate(fillDevice)).toBeGreaterThan(DEVICE_BYTES / 10);
  await goOffline(context, line);
  await complete(page, workout);
  await expect(page.getByText('this device could not keep your change')).toBeVisible();
  await expect(waitingMark(page)).toBeHidden();
  await expect(planPage(page).complete).toBeVisible();
  await goOnline(context, line);
  await complete(page, workout);
  await expect(planPage(page).undoComplete).toBeVisible();
  expect((await planInApi(context.request, week)).version).toBe(version + 1);
});

/** The version of the app that a tab runs. */
const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** The versions of the app whose files are on the device. */
const shellsOn = (page: Page) => page.evaluate(() => caches.keys());

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });

test('a new version waits while a rider types, and takes over when they want it', async ({
  page,
  line,
  expected,
  opened: _installed,
}) => {
  expected.answers(503);
  const build = () => buildOf(page);
  const first = await build();

  // A version that cannot be loaded whole changes nothing.
  line.release('1111111111111111', /\/activities$/);
  await lookForUpdate(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBeNull();
  await page.reload();
  expect(await build()).toBe(first);

  await feedbackWidget(page).button.tap();
  await feedbackWidget(page).text.fill('Half a thought');
  line.release('2222222222222222');
  await lookForUpdate(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(feedbackWidget(page).text).toHaveValue('Half a thought');
  expect(await build()).toBe(first);
  await page.getByRole('button', { name: 'Reload' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Load the new version?' });
  await question.getByRole('button', { name: 'Not now' }).tap();
  await feedbackWidget(page).button.tap();
  await expect(feedbackWidget(page).text).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Reload' }).tap();
  await question.getByRole('button', { name: 'Reload' }).tap();
  await expect.poll(build).toBe('2222222222222222');
  await feedbackWidget(page).button.tap();
  await expect(feedbackWidget(page).text).toHaveValue('Half a thought');
  expect(await shellsOn(page)).toEqual(['musette-shell-2222222222222222']);
});

test('a tab of the version before keeps its files when another tab opens', async ({
  page,
  context,
  line,
  opened: _installed,
}) => {
  const first = await buildOf(page);
  const other = await context.newPage();
  await install(other, '/dashboard');
  line.release('3333333333333333');
  await lookForUpdate(other);
  await other.getByRole('button', { name: 'Reload' }).tap();
  await expect.poll(() => buildOf(other)).toBe('3333333333333333');
  await other.close();
  const third = await context.newPage();
  await install(third, '/dashboard');
  expect((await shellsOn(page)).toSorted()).toEqual(
    [`musette-shell-${first}`, 'musette-shell-3333333333333333'].toSorted(),
  );
  // Once no tab runs it any more, they go.
  await page.close();
  await third.reload();
  await expect.poll(() => shellsOn(third)).toEqual(['musette-shell-3333333333333333']);
});

test('nothing hinders a browser from installing the app', async ({ product }) => {
  const profile = mkdtempSync(join(tmpdir(), 'musette-profile-'));
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(profile, {
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await context.newPage();
    await page.goto(product.origin);
    const devtools = await context.newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Musette', display: 'standalone' });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
