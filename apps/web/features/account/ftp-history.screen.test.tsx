import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type FtpHistory = SentBy<Api['profile']['ftpHistory']>;
type Changes = FtpHistory['changes'];

const profile = inject('recorded')['/profile'];
const CHANGES: Changes = [
  { date: '2025-11-02', watts: 232 },
  { date: '2026-02-20', watts: 240 },
];

const entries = () => page.getByRole('list', { name: 'FTP over time' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(changes: Changes = CHANGES, ridesToCompute = 0) {
  let history: FtpHistory = { changes, ridesToCompute };
  const sent: unknown[] = [];
  const screen = await openScreen('/account', {
    api: {
      profile: {
        get: profile,
        ftpHistory: () => history,
        changeFtpHistory: (change) => {
          sent.push(change);
          const others = history.changes.filter(
            ({ date }) => date !== change.remove && date !== change.set?.date,
          );
          const next = [...others, ...(change.set ? [change.set] : [])];
          history = {
            changes: next.toSorted((a, b) => a.date.localeCompare(b.date)),
            ridesToCompute: 0,
          };
          return history;
        },
      },
    },
  });
  return { screen, sent, become: (next: FtpHistory) => (history = next) };
}

it('lists the FTP over time, the newest first', async () => {
  await open();
  await expect.element(entries().first()).toHaveTextContent('240 Wfrom Feb 20, 2026EditRemove');
  await expect.element(entries().nth(1)).toHaveTextContent('232 Wfrom Nov 2, 2025EditRemove');
  await expect
    .element(page.getByText(/The earliest one also counts for all days before it\.$/))
    .toBeVisible();
});

it('removes an entry, and takes it back', async () => {
  const { sent } = await open();
  await button('Remove 240 W').click();
  await expect.element(page.getByText('240 W from Feb 20 is removed.')).toBeVisible();
  await expect.poll(() => entries().elements().length).toBe(1);
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.poll(() => entries().elements().length).toBe(2);
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.element(button('Add an earlier FTP')).toHaveFocus();
  expect(sent).toEqual([
    { remove: '2026-02-20', set: null },
    { remove: null, set: { date: '2026-02-20', watts: 240 } },
  ]);
});

it('says that there are as many entries as can be stored', async () => {
  const { screen } = await open();
  screen.api.answer({ profile: { changeFtpHistory: failWith({ code: 'too-many-ftp-changes' }) } });
  await button('Add an earlier FTP').click();
  await page.getByRole('textbox', { name: 'FTP' }).fill('228');
  await page.getByLabelText('From').fill('2025-10-02');
  await button('Save').click();
  await expect.element(page.getByText('There are 500 entries already. Remove old ones first.')).toBeVisible();
});

it('corrects the day of an entry', async () => {
  const { sent } = await open();
  await button('Edit 232 W').click();
  await button('Cancel').click();
  await expect.element(button('Add an earlier FTP')).toHaveFocus();
  await button('Edit 232 W').click();
  await page.getByLabelText('From').fill('2025-12-01');
  await button('Save').click();
  await expect.element(button('Add an earlier FTP')).toHaveFocus();
  await expect.element(entries().nth(1)).toHaveTextContent('232 Wfrom Dec 1, 2025EditRemove');
  expect(sent).toEqual([{ remove: '2025-11-02', set: { date: '2025-12-01', watts: 232 } }]);
});

it('adds an earlier FTP, and asks before it replaces another one', async () => {
  const { sent } = await open();
  await button('Add an earlier FTP').click();
  await button('Save').click();
  await expect.element(page.getByText('Choose the day that it counts from')).toBeVisible();
  await page.getByRole('textbox', { name: 'FTP' }).fill('9');
  await page.getByLabelText('From').fill('2025-11-02');
  await button('Save').click();
  await expect.element(page.getByText('FTP must be between 50 and 500 watts')).toBeVisible();
  await page.getByRole('textbox', { name: 'FTP' }).fill('228');
  await button('Save').click();
  await expect.element(page.getByText(/^There is 232 W on that day already/)).toBeVisible();
  expect(sent).toEqual([]);
  await button('Save').click();
  await expect.element(entries().nth(1)).toHaveTextContent('228 Wfrom Nov 2, 2025EditRemove');
});

it('refuses a day to come', async () => {
  const { sent } = await open();
  await button('Edit 232 W').click();
  await page.getByLabelText('From').fill('2031-01-01');
  await button('Save').click();
  await expect.element(page.getByText('Choose today or a day before')).toBeVisible();
  await button('Cancel').click();
  await expect.element(entries().first()).toBeVisible();
  expect(sent).toEqual([]);
});

it('says how many rides are computed again, until they are', async () => {
  const { become } = await open(CHANGES, 14);
  await expect.element(page.getByText('14 rides are computed again.')).toBeVisible();
  become({ changes: CHANGES, ridesToCompute: 0 });
  await expect.element(page.getByText('14 rides are computed again.')).not.toBeInTheDocument();
});

it('says what an empty history is', async () => {
  await open([]);
  await expect.element(page.getByText(/^There is no FTP yet\./)).toBeVisible();
});

it('says why it could not be loaded, and can be loaded again', async () => {
  const screen = await openScreen('/account', {
    api: { profile: { ftpHistory: failWith({ code: 'not-ready' }) } },
  });
  await expect.element(page.getByText(/^Failed to load your FTP over time: /)).toBeVisible();
  screen.api.answer({ profile: { ftpHistory: { changes: CHANGES, ridesToCompute: 0 } } });
  await button('Try again').click();
  await expect.element(entries().first()).toBeVisible();
});
