import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Profile = SentBy<Api['profile']['get']>;

const recorded = inject('recorded');
const { generation } = recorded['/generation'];
const profile: Profile = { ...recorded['/profile'], raceDate: null };
const NO_WEEKS = { weeks: [], deleted: [], missing: [], races: [] };
const NO_CHANGES = { moved: 0, shortened: 0, leftOut: 0, skipped: 0, feedback: 0 };
const RIDES = {
  recent: { fitness: 48.2, weeklyHours: 6.2, longestRideMinutes: 190 },
  stravaLeftOutSince: null,
};

/** A rider without a plan, with given answers. */
const openWith = (known: Partial<Profile>, api: ApiAnswers = {}) =>
  openScreen('/generate', {
    now: '2026-03-02T11:00:00Z',
    api: {
      plans: { weeks: { weeks: [] }, list: { plans: [] } },
      generation: {
        current: { generation: null },
        replacement: { ...NO_WEEKS, ...NO_CHANGES },
        start: generation,
      },
      ...api,
      profile: { get: { ...profile, ...known }, ...api.profile },
    },
  });

const hours = page.getByLabelText('How much have you ridden in the last six weeks?');
const longest = page.getByLabelText('Your longest ride lately?');
const birth = page.getByLabelText('How old are you?');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const generate = button(/^Generate \d+ weeks?$/);
const starts = (text: string | RegExp) => page.getByText(text);

it('asks three questions that may be skipped, and plans from a guess', async () => {
  const screen = await openWith({});
  await expect.element(starts(/^The plan starts from a careful guess: /)).toBeVisible();
  for (const field of [hours, longest, birth]) await expect.element(field).toHaveValue('');
  await expectAccessible();
  await generate.click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toMatchObject([{ startFrom: 'rides' }]);
  expect(screen.api.inputsOf('profile.change')).toEqual([]);
});

it('shows what an answer does, and saves the answers before the plan is written', async () => {
  const answers = { usualWeeklyHours: 6.5, longestRideMinutes: 150 };
  const saved = { ...profile, ...answers, version: profile.version + 1 };
  const screen = await openWith({}, { profile: { change: saved } });
  await hours.fill('6,5');
  await longest.fill('2.5');
  await expect.element(starts(/you told us: 6\.5\sh a week, longest ride 2\sh\s30\.$/)).toBeVisible();
  await generate.click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toHaveLength(1);
  expect(screen.api.inputsOf('profile.change')).toEqual([{ version: profile.version, change: answers }]);
});

it('refuses an answer outside of its limits, and asks for no plan', async () => {
  const screen = await openWith({});
  await birth.fill('142');
  await generate.click();
  await expect
    .element(birth)
    .toHaveAccessibleDescription(/Give your age, such as 46, or a year of birth between 1920 and 2020/);
  await expect.element(birth).toHaveFocus();
  expect(screen.api.inputsOf('generation.start')).toEqual([]);
  // The preview goes on without it.
  await expect.element(starts(/^The plan starts from a careful guess: /)).toBeVisible();
});

it('takes an age in place of a year of birth, and says which year it understood', async () => {
  const saved = { ...profile, yearOfBirth: 1964, version: profile.version + 1 };
  const screen = await openWith({}, { profile: { change: saved } });
  await birth.fill('1971');
  const understood = page.getByText(/^Born in about/);
  await expect.element(understood).not.toBeInTheDocument();
  await birth.fill('62');
  await expect.element(understood).toHaveTextContent('Born in about 1964.');
  await generate.click();
  await expect
    .poll(() => screen.api.inputsOf('profile.change'))
    .toMatchObject([{ change: { yearOfBirth: 1964 } }]);
});

it('says that the plan is not written when an answer could not be saved', async () => {
  const screen = await openWith({}, { profile: { change: failWith({ code: 'changed-elsewhere' }) } });
  await hours.fill('4');
  await generate.click();
  await expect.element(page.getByText(/^Error generating plans: /)).toBeVisible();
  expect(screen.api.inputsOf('generation.start')).toEqual([]);
});

it('asks nothing that it knows, and lets the rider change it', async () => {
  await openWith({ usualWeeklyHours: 5, longestRideMinutes: 150, yearOfBirth: 1984 });
  await expect.element(page.getByText(/^You said: 5\sh a week, longest ride 2\sh\s30$/)).toBeVisible();
  await expect.element(hours).not.toBeInTheDocument();
  await button('Change').click();
  await expect.element(hours).toHaveValue('5');
  await expect.element(longest).toHaveValue('2.5');
  await expect.element(birth).toHaveValue('1984');
});

it('starts from the rides of the last six weeks, unless the rider overrules them', async () => {
  const screen = await openWith(
    {},
    {
      progress: { recentRiding: { ...RIDES, stravaLeftOutSince: '2026-02-01' } },
      profile: { change: { ...profile, usualWeeklyHours: 3, longestRideMinutes: 190 } },
    },
  );
  const rides = page.getByText(
    /^From your rides: 6\.2\sh a week, longest 3\sh\s10, fitness 48\. Rides that only Strava has are not counted\.$/,
  );
  await expect.element(rides).toBeVisible();
  await expect.element(starts(/your rides of the six weeks before it: 6\.2\sh/)).toBeVisible();
  await expect.element(hours).not.toBeInTheDocument();
  await expect.element(birth).toBeVisible();
  await expectAccessible();
  await button('Start from other figures').click();
  await expect.element(hours).toHaveValue('6.2');
  await expect.element(longest).toHaveValue('3.17');
  await hours.fill('3');
  await expect.element(starts(/you told us: 3\sh a week, longest ride 3\sh\s10\.$/)).toBeVisible();
  await button('Start from your rides').click();
  await expect.element(starts(/your rides of the six weeks before it: 6\.2\sh/)).toBeVisible();
  await button('Start from other figures').click();
  await generate.click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toMatchObject([{ startFrom: 'told' }]);
  expect(screen.api.inputsOf('profile.change')).toMatchObject([{ change: { usualWeeklyHours: 3 } }]);
});

it('says that it does not know what the rides say, and plans without them until it does', async () => {
  const screen = await openWith({}, { progress: { recentRiding: failWith({ code: 'not-ready' }) } });
  await expect.element(page.getByText('It is not known what your rides say.')).toBeVisible();
  await expect.element(starts(/^The plan starts from a careful guess: /)).toBeVisible();
  screen.api.answer({ progress: { recentRiding: RIDES } });
  await button('Try again').click();
  await expect.element(page.getByText(/^From your rides: /)).toBeVisible();
});

it('starts on a date that the rider chooses, and asks for one', async () => {
  const screen = await openWith({});
  const when = page.getByRole('radiogroup', { name: 'When' });
  await when.getByRole('radio', { name: 'On a date' }).click();
  await expect.element(generate).toBeDisabled();
  const first = page.getByLabelText('First day');
  await first.fill('2026-05-01');
  await expect.element(page.getByText('Select a date from today on, at most 8 weeks ahead')).toBeVisible();
  const why = page.getByText('Choose a first day that the plan can start on.');
  for (const impossible of ['2026-05-01', '2026-03-01']) {
    await first.fill(impossible);
    await expect.element(generate).toBeDisabled();
    await expect.element(why).toBeVisible();
  }
  await first.fill('2026-03-19');
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(page.getByText('The rest of the week from Thu, Mar 19, then 4 weeks.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'First week, Mar 16 to Mar 22' })).toBeVisible();
  await expect.element(page.getByText(/The first ride is on/)).not.toBeInTheDocument();
  await generate.click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ start: '2026-03-19', weeks: 4 }]);
});

it('says when the first ride is, where the date that the plan starts on has none', async () => {
  const noWeekend = { ...profile.availabilityHours, saturday: 0, sunday: 0 } as const;
  await openWith({ availabilityHours: noWeekend });
  await page.getByRole('radio', { name: 'On a date' }).click();
  const first = page.getByLabelText('First day');
  // There is no time on Mondays and Fridays.
  await first.fill('2026-03-16');
  await expect
    .element(page.getByText('4 weeks from Mon, Mar 16. The first ride is on Tue, Mar 17.'))
    .toBeVisible();
  await first.fill('2026-03-20');
  await expect.element(page.getByText(/then 4 weeks\. The first week has no ride\.$/)).toBeVisible();
  await expect
    .element(page.getByText(/^The first week has no ride: the first ride is in the week after\.$/))
    .toBeVisible();
});

it('counts the weeks to a race of the calendar from the date that the plan starts on', async () => {
  const more = { version: 1, priority: 'A', kind: 'gran-fondo', minutes: null, ascentM: null } as const;
  const event = (name: string, date: string) =>
    ({ ...more, id: name, name, date, startTime: null, course: null }) as const;
  const events = [event('Gorges', '2026-04-12'), event('Autumn', '2026-06-07')];
  await openWith({}, { raceEvents: { list: { events } } });
  await page.getByRole('checkbox', { name: 'Race preparation' }).click();
  await expect.element(generate).toHaveTextContent('Generate 6 weeks');
  await page.getByRole('radio', { name: 'On a date' }).click();
  await page.getByLabelText('First day').fill('2026-03-23');
  // The race that was chosen is too near now: its date is there to change, and gets the focus.
  await expect.element(page.getByText(/^Gorges on Sun, Apr 12 is less than four weeks after/)).toBeVisible();
  await generate.click();
  await expect.element(page.getByLabelText('Race date')).toHaveFocus();
  await page.getByRole('radio', { name: 'Autumn, Sun, Jun 7' }).click();
  await expect.element(generate).toHaveTextContent('Generate 11 weeks');
});
