import type { IsoDate } from '../calendar/days.ts';
import { sessionById } from '../workout/library.ts';
import { DAY_NAMES, PHASE_AIMS, STIMULUS_REASONS } from './tables/words.ts';
import type { BareDay, BareWeek } from './days.ts';
import type { WeekOutline } from './outline.ts';
import type { DayBrief, DayRole, WeekBrief, WeekKind } from './types.ts';

/** What a week's words look at besides the week. */
export interface Around {
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  readonly today: IsoDate;
  readonly raceDate: IsoDate | null;
}

/** The brief with its aim, and a reason for every day. */
export function withWords(week: BareWeek, around: Around): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, around }),
  }));
  return { ...week, days, aim: aimOf(week, around) };
}

const nextKind = ({ number }: BareWeek, { outline }: Around): WeekKind | null =>
  outline[number]?.kind ?? null;

function aimOf(week: BareWeek, around: Around): string {
  const begun = week.days[0] !== undefined && week.days[0].date < around.today;
  const parts = [
    begun ? 'The week has begun: the plan takes the days that are left.' : '',
    bodyOf(week, around),
    keyOf(week),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function bodyOf(week: BareWeek, around: Around): string {
  switch (week.kind) {
    case 'recovery':
      return 'Recovery: less riding, so that the weeks before can turn into fitness.';
    case 'transition':
      return 'After the race: easy riding only, until the legs ask for more.';
    case 'taper':
    case 'race':
      return PHASE_AIMS[week.kind];
    case 'load':
      return loadAim(week, around);
  }
}

function loadAim(week: BareWeek, around: Around): string {
  const next = nextKind(week, around);
  if (week.number === 1) return `${PHASE_AIMS[week.phase]} The first week is for finding the rhythm.`;
  if (week.weekOfBlock === 0) return PHASE_AIMS[week.phase];
  if (next === 'taper' || next === 'race') return 'The last big week before the taper.';
  if (next === 'recovery') return 'The biggest week of this block; an easier one follows.';
  const more = week.targetMinutes > (around.before?.targetMinutes ?? 0);
  return more
    ? 'One step up from last week: a little more riding, and harder key sessions.'
    : 'One step up from last week: no more riding, but harder key sessions.';
}

/** The hardest session of the week, by name and day. */
function keyOf({ days, kind }: BareWeek): string {
  const key = days.filter(({ role }) => role === 'hard').toSorted((a, b) => b.load - a.load)[0];
  if (key === undefined) return '';
  const name = sessionById(key.session ?? '')?.name ?? '';
  return `${kind === 'recovery' ? 'Test' : 'Key session'}: ${name} on ${DAY_NAMES[key.weekday]}.`;
}

interface Place {
  readonly week: BareWeek;
  readonly index: number;
  readonly around: Around;
}

function whyOf(day: BareDay, place: Place): string {
  if (day.date < place.around.today) return 'This day was over when the plan was made.';
  switch (day.role) {
    case 'race':
      return 'Race day: what all of this was for.';
    case 'off':
      return `You have no time on ${DAY_NAMES[day.weekday]}s.`;
    case 'rest':
      return restWhy(place);
    case 'long':
      return longWhy(day, place);
    case 'hard':
      return hardWhy(day, place);
    case 'easy':
      return easyWhy(day, place);
  }
}

const dayBefore = ({ week, index, around }: Place): BareDay | undefined =>
  index > 0 ? week.days[index - 1] : around.before?.days.at(-1);

function restWhy(place: Place): string {
  const { week, index, around } = place;
  const before = dayBefore(place);
  const next = week.days[index + 1];
  if (before?.role === 'race') return 'Rest after the race.';
  if (next?.role === 'race') return 'Rest before the race.';
  if (before?.role === 'long') return 'Rest after the long ride: this is when it turns into fitness.';
  if (next?.role === 'hard') return 'Rest, so that the hard session tomorrow finds fresh legs.';
  if (before?.role === 'hard') return 'Rest after a hard day.';
  if (around.raceDate !== null && (week.kind === 'taper' || week.kind === 'race')) {
    return 'Rest: before a race, fresh legs are worth more than another ride.';
  }
  return 'Rest: training works while you recover.';
}

function longWhy(day: BareDay, { week, around }: Place): string {
  const last = around.before?.longRideMinutes ?? 0;
  const longer = day.minutes - last;
  const reason = STIMULUS_REASONS.long;
  if (around.before?.kind !== 'load' || longer < 5) return reason;
  return `${reason} It is ${longer} min longer than last week${week.phase === 'peak' ? ', the race in mind' : ''}.`;
}

function hardWhy(day: BareDay, place: Place): string {
  const { week, around } = place;
  const reason = STIMULUS_REASONS[day.stimulus ?? 'tempo'];
  if (week.kind === 'taper') return `${reason} In the taper it is shorter, not softer.`;
  if (week.kind === 'race')
    return 'The last hard session before the race: short, so that only its sharpness stays.';
  const last = around.before?.days.find(({ session }) => session === day.session);
  if (last !== undefined && week.kind === 'load') {
    const harder = day.level > last.level || day.minutes > last.minutes;
    return `The same session as last week${harder ? ', one step harder' : ''}. ${restedWhy(dayBefore(place))}`.trim();
  }
  return week.kind === 'load' ? `${reason} ${restedWhy(dayBefore(place))}`.trim() : reason;
}

function restedWhy(before: BareDay | undefined): string {
  if (before === undefined) return '';
  if (before.role === 'rest' || before.role === 'off')
    return 'It follows a day without riding, when legs are fresh.';
  return before.role === 'easy' ? 'It follows an easy day.' : '';
}

function easyWhy(day: BareDay, place: Place): string {
  const { week } = place;
  const before = dayBefore(place)?.role;
  const reason = STIMULUS_REASONS[day.stimulus ?? 'endurance'];
  if (day.stimulus !== 'endurance' && day.stimulus !== 'recovery') return reason;
  if (before === 'race') return 'Easy spinning the day after the race.';
  if (week.kind === 'recovery') return 'Easy riding keeps the legs moving in a week that is for recovering.';
  if (week.kind === 'transition') return 'Easy riding: the race is still in the legs.';
  return betweenWhy(before, week.days[place.index + 1]?.role) ?? reason;
}

/** Why a day is easy, from the days on both sides of it. */
function betweenWhy(before: DayRole | undefined, next: DayRole | undefined): string | null {
  if (before === 'hard' && next === 'hard') return 'Easy between two hard days, so that both are good.';
  if (before === 'hard') return 'Easy after a hard day: endurance that costs little.';
  if (before === 'long') return 'More time in the saddle on tired legs, but no effort.';
  if (next === 'hard') return 'Easy, so that the hard session tomorrow finds fresh legs.';
  return next === 'long' ? 'Easy, with the long ride to come tomorrow.' : null;
}
