import { type BenefitFact, benefitOf } from '../../proof/benefit/benefit.ts';
import {
  type Finding,
  isSmall,
  lastWeekBeforeTaper,
  type Law,
  raceDayOf,
  reaches,
  staysBelow,
  sumOf,
  worstOf,
} from './law.ts';
import type { LawDay, Measured } from './measured.ts';

// The law of what a season says that it brings: every figure is worked out again, from the start and the days.

/** The event of those who have a race. Its effort is that of `LawDay.eventMinutes`. */
const EVENT = { kind: 'gran-fondo', minutes: 240 } as const;
/** Figures are rounded, and the coach rounds the start to tenths. */
const ROUNDING = 0.6;

const NOT_PROGRESSIVE = ['recovery', 'endurance', 'long', 'skills', 'openers', 'test'];

/** What a season says that it brings is true. */
export const LAW_OF_BENEFIT: Law = {
  name: 'benefit',
  says: 'what a season says that it brings is so: fitness, longest ride, minutes at the effort of the event, key sessions that grow',
  find: (season) => {
    const { built } = season;
    const { raceDate, raceClimbs: climbs } = built.season.request;
    const event = raceDate === null ? null : { ...EVENT, climbs };
    const facts = benefitOf(built.season, built.weeks, event);
    return worstOf(facts.map((fact) => findingOf(fact, season)));
  },
};

type RideFact = Extract<
  BenefitFact,
  { code: 'longest-ride' | 'event-beyond-training' | 'event-intensity' | 'race-effort' | 'event-climbs' }
>;

/** By how much a fact is not so; null for a fact that has no figures. */
function findingOf(fact: BenefitFact, season: Measured): Finding | null {
  const { weeks, start } = season;
  const days = weeks.flatMap((week) => week.days);
  const same = (said: number, measured: number): Finding => sameAs(said, measured, fact.code);
  switch (fact.code) {
    case 'fitness-rises':
    case 'fitness-holds':
      return changeFinding(fact, season);
    case 'fitness-falls':
    case 'fitness-falls-away': {
      const hold = (start * 7 * 60) / 52;
      return worstOf([
        same(fact.params.from, start),
        same(fact.params.to, season.form[lastWeekBeforeTaper(season) * 7 - 1]?.fitness ?? start),
        fact.code === 'fitness-falls'
          ? staysBelow(hold, fact.params.minutesToHold + ROUNDING, 'minutes to hold')
          : same(fact.params.days, daysAwayIn(season)),
      ]);
    }
    case 'key-sessions-grow': {
      const pairs = keyPairsIn(season);
      const grew = pairs.filter(([last, now]) => now.work > last.work || now.load > last.load * 1.01);
      return worstOf([same(fact.params.of, pairs.length), same(fact.params.grew, grew.length)]);
    }
    case 'hours-unused':
    case 'too-few-hours':
      return same(fact.params.minutes, Math.max(...weeks.map(({ minutes }) => minutes)));
    case 'too-short':
      return staysBelow(weeks.filter(({ kind }) => kind === 'load').length, 2, 'load weeks');
    case 'no-recovery-needed':
      return staysBelow(weeks.filter((week) => !isSmall(week)).length, 0, 'weeks that tire');
    default:
      return rideFinding(fact, days);
  }
}

/** The number of days of a season on which the rider is ill or on holiday. */
const daysAwayIn = ({ built, weeks }: Measured): number =>
  weeks
    .flatMap(({ days }) => days)
    .filter(({ date }) => built.season.request.daysAway?.some(({ from, to }) => from <= date && date <= to))
    .length;

/** By how much a fact about rides is not so. */
function rideFinding(fact: RideFact, days: readonly LawDay[]): Finding {
  const same = (said: number, measured: number): Finding => sameAs(said, measured, fact.code);
  switch (fact.code) {
    case 'longest-ride':
      return same(fact.params.minutes, Math.max(...days.map(({ minutes }) => minutes)));
    case 'event-beyond-training':
      return staysBelow(
        2 * Math.max(...days.map(({ minutes }) => minutes)),
        fact.params.eventMinutes,
        fact.code,
      );
    case 'event-intensity':
      return same(fact.params.minutes, sumOf(days.map(({ eventMinutes }) => eventMinutes)));
    case 'race-effort':
      return same(fact.params.minutes, sumOf(days.filter(isRehearsal).map(({ work }) => work)) / 60);
    case 'event-climbs': {
      const copies = days.filter(({ session }) => session?.startsWith('climbs@'));
      return same(
        fact.params.times * fact.params.minutes,
        Math.max(0, ...copies.map(({ work }) => work)) / 60,
      );
    }
  }
}

const sameAs = (said: number, measured: number, text: string): Finding =>
  staysBelow(Math.abs(said - measured), ROUNDING, text);

/** Fitness at the start, at its highest and at the end; it rises by 5 % and two points, or the season says that it does not. */
function changeFinding(
  { code, params }: Extract<BenefitFact, { readonly code: 'fitness-rises' | 'fitness-holds' }>,
  season: Measured,
): Finding | null {
  const race = raceDayOf(season);
  const form = race < 0 ? season.form : season.form.slice(0, race);
  const highest = Math.max(season.start, ...form.map(({ fitness }) => fitness));
  const rise = highest - season.start;
  const wanted = Math.max(2, season.start * 0.05);
  return worstOf([
    sameAs(params.from, season.start, code),
    sameAs(params.to, highest, code),
    sameAs(params.end, finalFitness(season), code),
    code === 'fitness-rises' ? reaches(rise, wanted * 0.95, code) : staysBelow(rise, wanted * 1.05, code),
  ]);
}

const isRehearsal = ({ stimulus }: LawDay): boolean => stimulus === 'race-simulation' || stimulus === 'brick';

const isKey = ({ stimulus }: LawDay): boolean => stimulus !== null && !NOT_PROGRESSIVE.includes(stimulus);

/** Fitness on race morning, or after the last day. */
function finalFitness(season: Measured): number {
  const race = raceDayOf(season);
  const evening = race < 0 ? season.form.at(-1) : season.form[race - 1];
  return evening?.fitness ?? season.start;
}

/** The same key session in two load weeks of a block that follow each other. */
const keyPairsIn = ({ weeks }: Measured): readonly (readonly [LawDay, LawDay])[] =>
  weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    if (week.kind !== 'load' || before?.kind !== 'load' || before.block !== week.block) return [];
    return week.days.filter(isKey).flatMap((now): (readonly [LawDay, LawDay])[] => {
      const last = before.days.find(({ session }) => session === now.session);
      return last === undefined ? [] : [[last, now]];
    });
  });
