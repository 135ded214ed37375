import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import type { InboxMessage, ServiceState, Storage } from './admin-api.ts';

type AdminApi = NonNullable<NonNullable<ScreenOptions['api']>['admin']>;

const AT = '2026-03-02T10:48:00.000Z';
const service = (change: Partial<ServiceState>): ServiceState => ({
  service: 'mail',
  state: 'working',
  kind: 'smtp',
  failure: null,
  checkedAt: AT,
  ...change,
});
const MESSAGE: InboxMessage = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  name: 'Anna',
  text: 'More hills, please.',
  page: '/dashboard',
  sentAt: AT,
  canReply: true,
  answer: null,
};
const STORAGE: Storage = {
  version: '0.1.0',
  node: '26.10.0',
  database: { engine: 'sqlite', bytes: 5_242_880, spread: null },
  rideFiles: { kind: 'folder', files: 214, bytes: 21_400_000, isPart: false },
  freeBytes: 42_000_000_000,
  backups: { count: 3, lastAt: AT, lastBytes: 26_000_000, nextAt: null, failure: null, fault: null },
};
const EMPTY: AdminApi = {
  services: { services: [service({ service: 'strava', state: 'off', kind: null, checkedAt: null })] },
  jobs: { kinds: [] },
  riders: { total: 1, riders: [{ number: 1, joinedOn: '2026-01-05', lastSeenOn: null }] },
  invitations: { signUp: 'open', invitations: [] },
  inbox: { total: 0, sendsMail: true, messages: [] },
  storage: STORAGE,
};

const open = (admin: AdminApi = {}, size: ScreenOptions['size'] = 'desktop') =>
  openScreen('/admin', { size, api: { admin: { ...EMPTY, ...admin } } });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('is not there for whoever is no operator', async () => {
  await open({ jobs: failWith({ code: 'not-found' }) });
  await expect.element(page.getByRole('heading', { level: 1, name: /not/i })).toBeVisible();
  expect(page.getByText('Operator').elements()).toEqual([]);
});

it.each([
  ['in the menu of an operator, also before the setup', true, 1],
  ['in nobody else’s menu', false, 0],
])('is %s', async (_, isOperator, links) => {
  const { rider: anna } = inject('recorded')['/session'];
  const rider = anna && { ...anna, onboarded: false, isOperator };
  await openScreen('/onboarding', { rider, api: { events: { record: { done: true } } } });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect.element(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Operator' }).elements()).toHaveLength(links);
});

it('says what is off and that nothing waits, has failed or was written', async () => {
  await open();
  await expect.element(card('Services').getByText(/Set STRAVA_CLIENT_ID/)).toBeVisible();
  await expect.element(card('Jobs').getByText('No job waits, and none has failed.')).toBeVisible();
  await expect.element(card('Invitations').getByText('No invitation is open.')).toBeVisible();
  await expect.element(card('Feedback').getByText('Nobody has written yet.')).toBeVisible();
  await expect.element(card('Riders').getByText(/One rider\./)).toBeVisible();
  await expect.element(card('Riders').getByText('Not known')).toBeVisible();
});

it('says what fails with what to do, and tries it on a press', async () => {
  const failing = service({ state: 'failing', failure: 'refused' });
  const { api } = await open({ services: { services: [failing] }, tryService: service({}) });
  await expect.element(card('Services').getByText('Failing')).toBeVisible();
  await expect
    .element(card('Services').getByText('The key or password is not accepted. Check SMTP_URL.'))
    .toBeVisible();
  await button('Try it: Mail').click();
  await expect.element(card('Services').getByText('Working')).toBeVisible();
  await expect.element(page.getByText('Mail works.')).toBeVisible();
  expect(api.inputsOf('admin.tryService')).toEqual([{ service: 'mail' }]);
});

it('shows jobs with their age and last error, and has them tried again', async () => {
  const mails = {
    kind: 'mail',
    planned: 0,
    waiting: 1,
    retrying: 2,
    failed: 3,
    oldestAt: '2026-03-01T11:00:00.000Z',
  };
  const { api } = await open({
    jobs: { kinds: [{ ...mails, lastError: 'the mail server refused the letter' }] },
    retryJobs: { retried: 5 },
  });
  await expect.element(card('Jobs').getByText('1 waiting, 2 to be tried again, 3 failed')).toBeVisible();
  await expect.element(card('Jobs').getByText('The oldest is 24 hours old.')).toBeVisible();
  await expect
    .element(card('Jobs').getByText('Last error: the mail server refused the letter'))
    .toBeVisible();
  api.answer({ admin: { jobs: { kinds: [] } } });
  await button('Retry: Mail').click();
  await expect.element(card('Jobs').getByText('No job waits, and none has failed.')).toBeVisible();
  expect(api.inputsOf('admin.retryJobs')).toEqual([{ kind: 'mail' }]);
});

it('lists the open invitations, and revokes one', async () => {
  const invitation = { id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11', madeAt: AT, isForOneAddress: false };
  const later = { id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a12', madeAt: '2026-03-03T09:00:00.000Z' };
  const { api } = await open({
    invitations: {
      signUp: 'invite',
      invitations: [
        { ...later, isForOneAddress: true, expiresAt: '2026-03-10T09:00:00.000Z' },
        { ...invitation, expiresAt: '2026-03-09T10:48:00.000Z' },
      ],
    },
    revokeInvitation: { done: true },
  });
  for (const text of [
    /Only people with an invitation can sign up/,
    'Valid until 2026-03-10 09:00 UTC',
    'For one address, which is not kept here.',
    'For whoever has the link, once.',
  ])
    await expect.element(card('Invitations').getByText(text)).toBeVisible();
  api.answer({ admin: { invitations: { signUp: 'invite', invitations: [] } } });
  await button('Revoke the invitation of 2026-03-02 10:48 UTC').click();
  await expect.element(card('Invitations').getByText('No invitation is open.')).toBeVisible();
  expect(api.inputsOf('admin.revokeInvitation')).toEqual([{ invitationId: invitation.id }]);
});

it('says that an invitation was used in the meantime', async () => {
  const one = {
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11',
    madeAt: AT,
    expiresAt: AT,
    isForOneAddress: false,
  };
  await open({
    invitations: { signUp: 'closed', invitations: [one] },
    revokeInvitation: failWith({ code: 'not-found' }),
  });
  await expect.element(card('Invitations').getByText(/Nobody can sign up here/)).toBeVisible();
  await button('Revoke the invitation of 2026-03-02 10:48 UTC').click();
  await expect.element(page.getByText('This invitation was used or has expired.')).toBeVisible();
});

it('replies to a message, and then shows the reply', async () => {
  const inbox = (message: Partial<InboxMessage>) => ({
    total: 1,
    sendsMail: true,
    messages: [{ ...MESSAGE, ...message }],
  });
  const { api } = await open({ inbox: inbox({}), reply: { done: true } });
  await button('Reply to Anna').click();
  await button('Send the reply').click();
  await expect
    .element(card('Feedback').getByText('Please write a reply of at most 5000 characters'))
    .toBeVisible();
  await page.getByLabelText('Your reply').fill('They are coming.');
  api.answer({
    admin: { inbox: inbox({ canReply: false, answer: { text: 'They are coming.', answeredAt: AT } }) },
  });
  await button('Send the reply').click();
  await expect.element(card('Feedback').getByText('Answered on 2026-03-02 10:48 UTC:')).toBeVisible();
  expect(api.inputsOf('admin.reply')).toEqual([{ messageId: MESSAGE.id, text: 'They are coming.' }]);
  expect(page.getByRole('button', { name: 'Reply to Anna' }).elements()).toEqual([]);
});

it('deletes a message once that is confirmed', async () => {
  const { api } = await open({
    inbox: { total: 1, sendsMail: true, messages: [MESSAGE] },
    deleteFeedback: { done: true },
  });
  await button('Delete the message of Anna').click();
  await button('Cancel').click();
  expect(api.inputsOf('admin.deleteFeedback')).toEqual([]);
  await button('Delete the message of Anna').click();
  api.answer({ admin: { inbox: { total: 0, sendsMail: true, messages: [] } } });
  await button('Delete the message').click();
  await expect.element(card('Feedback').getByText('Nobody has written yet.')).toBeVisible();
  expect(api.inputsOf('admin.deleteFeedback')).toEqual([{ messageId: MESSAGE.id }]);
});

it('says why nobody can be answered without mail, and turns pages', async () => {
  const { api } = await open({
    inbox: { total: 21, sendsMail: false, messages: [{ ...MESSAGE, canReply: false }] },
  });
  await expect.element(card('Feedback').getByText(/sends no mail/)).toBeVisible();
  await button('Older messages').click();
  await expect.element(card('Feedback').getByText('Page 2 of 2')).toBeVisible();
  expect(api.inputsOf('admin.inbox')).toEqual([{ page: 0 }, { page: 1 }]);
});

it('turns to the page before when the only message of the last page is deleted', async () => {
  const oldest: InboxMessage = { ...MESSAGE, name: 'Ben', text: 'The oldest.' };
  const inboxOf =
    (total: number, lastPage: readonly InboxMessage[]) =>
    ({ page: asked = 0 }: { readonly page?: number | undefined }) => ({
      total,
      sendsMail: true,
      messages: asked === 0 ? [MESSAGE] : [...lastPage],
    });
  const { api } = await open({ inbox: inboxOf(21, [oldest]), deleteFeedback: { done: true } });
  await button('Older messages').click();
  await button('Delete the message of Ben').click();
  api.answer({ admin: { inbox: inboxOf(20, []) } });
  await button('Delete the message').click();
  await expect.element(card('Feedback').getByText(MESSAGE.text)).toBeVisible();
  await expect.element(button('Older messages')).not.toBeInTheDocument();
});

it('shows how much room the data takes, the last backup and the version', async () => {
  await open();
  for (const text of [
    '0.1.0, Node 26.10.0',
    'SQLite, 5.2 MB',
    '214, 21.4 MB in the data folder',
    '42.0 GB',
    '2026-03-02 10:48 UTC, 26.0 MB, one of 3',
  ])
    await expect.element(card('Data and version').getByText(text)).toBeVisible();
});

it('shows each part that loads beside one that fails, and loads that again', async () => {
  const { api } = await open({ services: failWith({ code: 'internal' }) });
  await expect.element(page.getByText('Services could not be loaded.')).toBeVisible();
  await expect.element(card('Jobs').getByText('No job waits, and none has failed.')).toBeVisible();
  api.answer({ admin: { services: { services: [service({})] } } });
  await button('Try again').click();
  await expect.element(card('Services').getByText('Working')).toBeVisible();
});

it.each(['desktop', 'phone', 'small'] as const)('fits a %s', async (size) => {
  const long = 'an-address-that-is-very-long-and-has-no-space-in-it'.repeat(4);
  await open({ inbox: { total: 1, sendsMail: true, messages: [{ ...MESSAGE, text: long }] } }, size);
  await expect.element(card('Feedback').getByText(long)).toBeVisible();
  await expect.element(card('Data and version').getByText('SQLite, 5.2 MB')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

it.each([
  [[], '40 tables of riders over 2 nodes'],
  [['added'], 'Not spread yet: added. Run npm run db:spread.'],
])('says how the tables lie on a cluster when %j wait', async (waiting, text) => {
  const spread = { nodes: 2, tables: 40, waiting };
  await open({ storage: { ...STORAGE, database: { engine: 'postgres', bytes: null, spread } } });
  await expect.element(card('Data and version').getByText(text)).toBeVisible();
});

it('says what jobs are planned for later in words, without an age', async () => {
  const leave = { kind: 'leave', planned: 2, waiting: 0, retrying: 0, failed: 0 };
  await open({ jobs: { kinds: [{ ...leave, oldestAt: null, lastError: null }] } });
  await expect.element(card('Jobs').getByText('Removing a deleted account')).toBeVisible();
  await expect.element(card('Jobs').getByText('2 planned for later')).toBeVisible();
  expect(
    card('Jobs')
      .getByText(/The oldest/)
      .elements(),
  ).toEqual([]);
});

it('is open to everybody', async () => {
  await open({
    services: { services: [service({ state: 'failing', failure: 'refused' })] },
    inbox: { total: 1, sendsMail: true, messages: [MESSAGE] },
  });
  await button('Reply to Anna').click();
  await expect.element(page.getByLabelText('Your reply')).toBeVisible();
  await expect.element(card('Data and version').getByText('SQLite, 5.2 MB')).toBeVisible();
  await expectAccessible();
});
