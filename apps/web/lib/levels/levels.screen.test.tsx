import { ENERGY_SYSTEMS } from '@musette/coach/rider/levels';
import type { Api, SentBy } from '@musette/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Ledger = SentBy<Api['progress']['levels']>;

const THRESHOLD: Ledger['systems'][number]['changes'] = [
  {
    date: '2026-02-20',
    from: 5,
    to: 4.5,
    cause: 'Blocks, level 5.0: too hard for you.',
    workout: { weekStart: '2026-02-16', position: 4 },
    activityId: null,
  },
  {
    date: '2026-02-10',
    from: null,
    to: 5,
    cause: 'Your best effort of 20 min: 260 W, 104 % of your FTP.',
    workout: null,
    activityId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  },
];

const LEDGER: Ledger = {
  systems: ENERGY_SYSTEMS.map((system) => {
    const changes = system === 'threshold' ? THRESHOLD : [];
    return { system, level: changes[0]?.to ?? null, changes, weeksToReplan: [] };
  }),
  rehearsals: [],
  stravaLeftOutSince: '2026-01-05',
};

const card = () => page.getByRole('region', { name: 'Levels' });

async function openAccount(levels: Ledger | (() => never)) {
  await openScreen('/account', { api: { progress: { levels } } });
  await expect.element(page.getByRole('list', { name: 'FTP over time' })).toBeInTheDocument();
  page.getByRole('region', { name: 'FTP over time' }).element().scrollIntoView();
}

it('shows each level with its reason, and every change with its cause', async () => {
  await openAccount(LEDGER);
  const systems = card().getByRole('list', { name: 'Levels' });
  await expect.element(systems).toBeVisible();
  const { textContent } = systems.element();
  expect(textContent).toContain('Endurance–Not known yet.');
  expect(textContent).toContain('Threshold4.5Feb 20: 5.0 to 4.5. Blocks, level 5.0: too hard for you.');
  await card().getByText('1 earlier change of Threshold').click();
  await expect.element(card().getByText(/begins at 5.0. Your best effort of 20 min/)).toBeVisible();
  await expect.element(card().getByText(/^Rides from Strava alone are left out/)).toBeVisible();
  await expectAccessible();
});

it('says what fills the levels while there are none', async () => {
  const systems = LEDGER.systems.map((each) => ({ ...each, level: null, changes: [] }));
  await openAccount({ ...LEDGER, systems, stravaLeftOutSince: null });
  await expect.element(card().getByText(/^No levels yet. Mark a workout of your plan as done/)).toBeVisible();
});

it('says that the levels could not be loaded', async () => {
  await openAccount(failWith({ code: 'internal' }));
  await expect.element(page.getByText(/^Failed to load your levels: /)).toBeVisible();
});

it('shows them in short below the plan', async () => {
  await openScreen('/plan/2026-03-02?workout=1', { api: { progress: { levels: LEDGER } } });
  await expect.element(page.getByRole('region', { name: 'The plan’s proof' })).toBeVisible();
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  await expect.element(page.getByRole('region', { name: 'Load per week' })).toBeVisible();
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  await expect.element(card().getByRole('link', { name: 'What has moved them' })).toBeVisible();
  expect(card().element().textContent).toContain('Threshold4.5');
});
