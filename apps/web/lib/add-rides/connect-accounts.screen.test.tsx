import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenActivity } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const card = () => page.getByRole('region', { name: 'Connect accounts' });
const file = () => new File(['<gpx/>'], 'new.gpx');
const fileInput = () =>
  document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input');
const upload = {
  state: 'imported' as const,
  reason: null,
  notes: [],
  activities: [givenActivity({ name: 'After work' })],
};

it.each(['/dashboard', '/account'])('says when rides last came in [2.54] (%s)', async (path) => {
  await openScreen(path, { api: { activities: { lastImport: { importedAt: '2026-03-02T10:48:00.000Z' } } } });
  await expect.element(card().getByText('Last synced 12 minutes ago')).toBeVisible();
});

it('says that no files are here yet, and how they come in', async () => {
  await openScreen('/dashboard');
  await expect.element(card().getByText('No files yet')).toBeVisible();
  await expect
    .element(card().getByText(/Files from your bike computer or app bring your rides in/))
    .toBeVisible();
});

it('has no text of its own where it is not known when rides came in', async () => {
  await openScreen('/dashboard', {
    api: { activities: { lastImport: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } },
  });
  await expect.element(card().getByText('It is not known when rides were last added.')).toBeVisible();
});

it.each(['/dashboard', '/account'])(
  'takes files by a button, and shows what becomes of them (%s)',
  async (path) => {
    const screen = await openScreen(path, { api: { activities: { upload } } });
    await expect.element(card().getByRole('button', { name: 'Add rides' })).toBeVisible();
    await userEvent.upload(fileInput(), file());
    await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
    expect(screen.path()).toBe('/import');
    expect(screen.api.inputsOf('activities.upload')).toHaveLength(1);
  },
);

it.each([
  ['/dashboard', 'Connect accounts'],
  ['/activities', 'Calendar'],
])('takes files that are dropped anywhere on %s', async (path, heading) => {
  const screen = await openScreen(path, { api: { activities: { upload } } });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file());
  const drag = (type: string) =>
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  drag('dragover');
  await expect.element(page.getByText('Drop to add the rides')).toBeVisible();
  drag('drop');
  await expect.element(page.getByRole('heading', { name: 'Rides added' })).toBeVisible();
  expect(screen.path()).toBe('/import');
});
