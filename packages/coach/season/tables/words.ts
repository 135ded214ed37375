import type { Weekday } from '../../calendar/days.ts';
import type { DayName } from '../../workout/planned.ts';
import type { Stimulus } from '../../workout/session.ts';
import type { Phase } from '../types.ts';

/** The days as a plan names them (spec 3). */
export const DAY_NAMES: Readonly<Record<Weekday, Exclude<DayName, 'Unknown'>>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** What a block of a phase is about, in its first week. */
export const PHASE_AIMS: Readonly<Record<Phase, string>> = {
  base: 'Base: steady riding that everything later stands on.',
  build: 'Build: the efforts get longer and closer to what you train for.',
  peak: 'Peak: a little less riding, and the most demanding efforts of the plan.',
  taper: 'Taper: about half the riding, as hard as before. Fitness stays, fatigue goes.',
  race: 'Race week: little riding and a few sharp efforts.',
};

/** Why a stimulus is worth a day, when it is new in a block. */
export const STIMULUS_REASONS: Readonly<Record<Stimulus, string>> = {
  recovery: 'Loosens the legs and costs nothing.',
  endurance: 'Easy on purpose: it builds endurance and leaves the legs for the hard days.',
  long: 'The longest ride stands on the day with the most time.',
  tempo: 'Brisk but not hard: it makes your everyday pace faster without days of fatigue.',
  'sweet-spot': 'Steady efforts just below your limit: much fitness for little fatigue.',
  threshold: 'The pace that you can hold for an hour decides most rides, so it gets a day of its own.',
  'over-under': 'Going over your limit and settling again is what climbs and attacks ask for.',
  vo2max: 'A few very hard minutes lift the ceiling that all other riding stays under.',
  anaerobic: 'Short and all but flat out: this is where attacks and gaps are decided.',
  sprint: 'Short sprints train speed and cost little.',
  skills: 'An easy day that trains technique besides.',
  torque: 'Heavy gears build the strength that climbs and accelerations ask for.',
  test: 'Tests are ridden rested, so this one ends an easy week.',
  openers: 'A few short efforts wake the legs up for tomorrow.',
  'race-simulation': 'A rehearsal: the demands of the race, so that nothing about it is new.',
  brick: 'Riding at race effort with a run in mind.',
  starts: 'The first minutes decide where you ride for the rest of the race.',
};
