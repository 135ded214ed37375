import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const [WEEK, NEXT_WEEK] = ['2026-03-02', '2026-03-09'];
const [MONDAY, TUESDAY, WEDNESDAY, FRIDAY, SATURDAY] = [0, 1, 2, 4, 5];
const REASON = 'Wednesday has too little time for this ride.';

const recorded = (week = WEEK): PlanDetail => inject('recorded')[`/plans/${week}`] as PlanDetail;
const workoutAt = (position: number) =>
  recorded().workouts[position] ?? expect.fail(`no workout ${position}`);
const { focus } = workoutAt(TUESDAY);

/** The week after two of its days were swapped. */
function swapped(from: number, to: number, version: number): PlanDetail {
  const workouts = recorded().workouts.map((workout) => {
    const other = new Map([
      [from, to],
      [to, from],
    ]).get(workout.position);
    const { day, date, position } = workout;
    return other === undefined ? workout : { ...workoutAt(other), day, date, position };
  });
  return { ...recorded(), version, workouts };
}

/** Opens the week at Tuesday's ride, which may move to Friday and not to Wednesday. */
async function openWeek(plans: ApiAnswers['plans'] = {}) {
  const { version } = recorded();
  let week = recorded();
  const screen = await openScreen(`/plan/${WEEK}?workout=${TUESDAY}`, {
    api: {
      conflicts: { list: { rides: [], race: null, weeks: [] } },
      plans: {
        get: ({ weekStart }) => (weekStart === WEEK ? week : recorded(weekStart)),
        moves: {
          version,
          moves: [
            { to: WEDNESDAY, date: workoutAt(WEDNESDAY).date, verdict: 'not-allowed', reasons: [REASON] },
            { to: FRIDAY, date: workoutAt(FRIDAY).date, verdict: 'allowed', reasons: [] },
          ],
        },
        move: ({ from, to }) => {
          week = from === TUESDAY ? swapped(from, to, version + 1) : { ...recorded(), version: version + 2 };
          return week;
        },
        ...plans,
      },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(focus);
  return screen;
}

const dialog = page.getByRole('dialog');
const dayIn = (name: RegExp) => dialog.getByRole('button', { name });
const moveButton = page.getByRole('main').getByRole('button', { name: 'Move', exact: true });
const refused = page.getByText(`Not moved. ${REASON}`);
const card = (position: number) =>
  document.querySelector<HTMLElement>(`[data-day="${position}"]`) ?? expect.fail(`no day ${position}`);
const linkOf = (position: number) => card(position).querySelector('a') ?? expect.fail(`no link ${position}`);

it('refuses a day with the reason, moves nothing, and gives the focus back', async () => {
  const screen = await openWeek();
  await moveButton.click();
  await expect.element(dayIn(/^Tue.*Here now$/)).toBeVisible();
  await expect.element(dayIn(new RegExp(`^Wed.*${REASON}`))).toBeVisible();
  await dayIn(/^Wed/).click({ force: true });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Not moved. ${REASON}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(moveButton).toHaveFocus();
  expect(screen.api.inputsOf('plans.move')).toEqual([]);
});

it('moves a workout with M, the arrows and Enter, and goes with it', async () => {
  const screen = await openWeek();
  linkOf(TUESDAY).focus();
  await userEvent.keyboard('m');
  await expect.element(dayIn(/^Tue/)).toHaveFocus();
  await expect.element(dayIn(/^Fri.*Fits$/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(dayIn(/^Fri/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`${focus} moved to Friday.`)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(linkOf(FRIDAY));
  expect(screen.path()).toBe(`/plan/${WEEK}?workout=${FRIDAY}`);
});

const pointer = (type: string, element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  element.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerType: 'mouse',
      clientX: left + width / 2,
      clientY: top + height / 2,
    }),
  );
};

const drag = (from: number, to: number) => {
  card(from).scrollIntoView({ block: 'center', behavior: 'instant' });
  pointer('pointerdown', linkOf(from));
  pointer('pointermove', card(to));
};

it('moves a workout that is dragged to another day, unless it may not go there', async () => {
  const screen = await openWeek();
  drag(TUESDAY, WEDNESDAY);
  await expect.poll(() => card(FRIDAY).textContent).toContain('Fits');
  expect(card(WEDNESDAY).textContent).toContain(REASON);
  await userEvent.keyboard('{Escape}');
  pointer('pointerup', card(WEDNESDAY));
  await expect.poll(() => card(WEDNESDAY).textContent).not.toContain(REASON);
  expect(refused.elements()).toEqual([]);
  drag(TUESDAY, WEDNESDAY);
  pointer('pointerup', card(WEDNESDAY));
  await expect.element(refused).toBeVisible();
  expect(screen.api.inputsOf('plans.move')).toEqual([]);
  drag(TUESDAY, FRIDAY);
  pointer('pointerup', card(FRIDAY));
  await expect.element(page.getByText(`${focus} moved to Friday.`)).toBeVisible();
  expect(refused.elements()).toEqual([]);
  expect(card(FRIDAY).textContent).toContain(focus);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText(`Moved back: ${focus} moved to Tuesday.`)).toBeVisible();
  expect(card(TUESDAY).textContent).toContain(focus);
});

it('shows the newest week when another window was faster', async () => {
  const screen = await openWeek({ move: failWith({ code: 'changed-elsewhere' }) });
  await moveButton.click();
  screen.api.answer({ plans: { get: swapped(TUESDAY, FRIDAY, recorded().version + 1) } });
  await dayIn(/^Fri/).click();
  await expect.element(page.getByText(/The week was changed in another window/)).toBeVisible();
  await expect.poll(() => card(FRIDAY).textContent).toContain(focus);
  expect(document.activeElement).not.toBe(document.body);
});

it('loads the weeks beside again after a move: it changes their proofs', async () => {
  const screen = await openWeek();
  const next = page.getByRole('region', { name: /^Week of / });
  screen.history.push(`/plan/${NEXT_WEEK}`);
  await expect.poll(() => screen.path()).toBe(`/plan/${NEXT_WEEK}`);
  await expect.element(next).toBeVisible();
  screen.history.back();
  await moveButton.click();
  await dayIn(/^Fri/).click();
  await expect.element(page.getByText(`${focus} moved to Friday.`)).toBeVisible();
  const asked = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<PlanDetail>();
  const get = () => {
    asked.resolve(undefined);
    return held.promise;
  };
  screen.api.answer({ plans: { get } });
  screen.history.push(`/plan/${NEXT_WEEK}`);
  await asked.promise;
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  held.resolve(recorded(NEXT_WEEK));
  await expect.element(next).toBeVisible();
});

it('offers no move of a day off and of what is done, by keyboard as well', async () => {
  const workouts = recorded().workouts.map((workout) =>
    workout.position === SATURDAY ? { ...workout, status: 'completed' as const } : workout,
  );
  await openWeek({ get: { ...recorded(), workouts } });
  const offers = (position: number) => card(position).querySelector('button') !== null;
  await expect.poll(() => offers(TUESDAY)).toBe(true);
  for (const position of [MONDAY, SATURDAY]) {
    expect(offers(position)).toBe(false);
    linkOf(position).focus();
    await userEvent.keyboard('m');
    expect(dialog.elements()).toEqual([]);
  }
});
