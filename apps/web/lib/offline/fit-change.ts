import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { seenMark, type WaitingChange } from './changes.ts';

/** The week that a change is about; changes of one week stay in order. A message belongs to none. */
export const weekOf = (change: WaitingChange): string | null =>
  change.kind === 'message' ? null : change.input.weekStart;

/**
 * Fits a later change of a week to what the server has made of an earlier one: a move may have taken its workout to another day, and
 * the week has another version. The content of a change that was sent before stays.
 */
export function fittedTo(sent: WaitingChange, plan: PlanDetail | null) {
  return (later: WaitingChange): WaitingChange => {
    if (later.isTried || later.kind === 'message' || weekOf(later) !== weekOf(sent)) return later;
    const moved = sent.kind === 'move' ? sent.input : null;
    const at = (position: number): number => {
      if (position === moved?.from) return moved.to;
      return position === moved?.to ? moved.from : position;
    };
    // Another version than the next one means that somebody else has changed the week as well: the server then refuses a move.
    const isOnlyChange = plan !== null && sent.seenVersion !== null && plan.version === sent.seenVersion + 1;
    const isSameSight = isOnlyChange && later.seenVersion === sent.seenVersion;
    const seenVersion = isSameSight ? plan.version : later.seenVersion;
    if (later.kind === 'move') {
      const { version, from, to } = later.input;
      const input = {
        ...later.input,
        from: at(from),
        to: at(to),
        version: isSameSight && version === sent.seenVersion ? plan.version : version,
      };
      return { ...later, input, seenVersion };
    }
    const position = at(later.input.position);
    const workout = plan?.workouts[position];
    const seen = workout ? basedOn(sent, { later, workout }) : later;
    return withPosition(seen, position, seenVersion);
  };
}

/** A later change that replaces the same answer as the one that was sent: now it replaces that one. */
function basedOn(
  sent: WaitingChange,
  { later, workout }: { readonly later: WorkoutChange; readonly workout: PlanWorkout },
): WorkoutChange {
  const isSame =
    sent.kind !== 'message' &&
    sent.kind !== 'move' &&
    sent.input.position === later.input.position &&
    (sent.kind === 'workout-feedback') === (later.kind === 'workout-feedback') &&
    JSON.stringify(seenIn(sent)) === JSON.stringify(seenIn(later));
  return isSame && isAnswered(sent, workout) ? seeing(later, workout) : later;
}

/** Whether a workout has the feedback that was sent: where the first answer was lost, another device may have given other feedback since. */
const isAnswered = (sent: WaitingChange, { feedback }: PlanWorkout): boolean =>
  sent.kind !== 'workout-feedback' ||
  (feedback?.effort === sent.input.effort && feedback.notes === sent.input.notes);

const seenIn = (change: WorkoutChange) =>
  change.kind === 'workout-feedback' ? change.input.seenAt : change.input.seen;

/** The change as a rider makes it who sees this workout. */
const seeing = (change: WorkoutChange, workout: PlanWorkout): WorkoutChange => {
  const seen =
    change.kind === 'workout-feedback'
      ? { seenAt: workout.feedback?.timestamp ?? null }
      : { seen: seenMark(workout) };
  // The compiler does not see that each kind keeps its own input.
  return { ...change, input: { ...change.input, ...seen } } as WorkoutChange;
};

/** Fits a refused change to the newest version of its week; null when its workout cannot be told any more. */
export function fittedToWeek(change: WaitingChange, plan: PlanDetail): WaitingChange | null {
  if (change.kind === 'message' || change.about === null) return null;
  const { focus, to } = change.about;
  if (change.kind === 'move') {
    const { from, to: target } = change.input;
    const isSame = plan.workouts[from]?.focus === focus && plan.workouts[target]?.focus === to?.focus;
    const input = { ...change.input, version: plan.version };
    return isSame ? { ...change, input, seenVersion: plan.version } : null;
  }
  const here = plan.workouts[change.input.position];
  const alike = plan.workouts.filter((workout) => workout.focus === focus);
  const [only, other] = here?.focus === focus ? [here] : alike;
  // The rider knows by the refusal that there is another answer, and wants this one.
  return only && !other ? withPosition(seeing(change, only), only.position, plan.version) : null;
}

type WorkoutChange = Exclude<WaitingChange, { readonly kind: 'message' | 'move' }>;

const withPosition = (change: WorkoutChange, position: number, seenVersion: number | null): WaitingChange =>
  // The compiler does not see that each kind keeps its own input.
  ({ ...change, input: { ...change.input, position }, seenVersion }) as WorkoutChange;
