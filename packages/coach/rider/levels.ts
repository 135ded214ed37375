import type { IsoDate } from '../calendar/days.ts';

// What a rider can do in each energy system.

/** The energy systems of the ledger of levels, from easy to hard. */
export const ENERGY_SYSTEMS = [
  'endurance',
  'tempo',
  'sweet-spot',
  'threshold',
  'vo2max',
  'anaerobic',
  'sprint',
] as const;
/** See `ENERGY_SYSTEMS`. */
export type EnergySystem = (typeof ENERGY_SYSTEMS)[number];

/** Sessions that copy a race: they ask for several systems at once, so they have no level. */
export const REHEARSALS = ['race-simulation', 'brick'] as const;
/** See `REHEARSALS`. */
export type Rehearsal = (typeof REHEARSALS)[number];

/** What a session can be too hard in: its energy system, or the rehearsals of its kind. */
export const WORK_KINDS = [...ENERGY_SYSTEMS, ...REHEARSALS] as const;
/** See `WORK_KINDS`. */
export type WorkKind = EnergySystem | Rehearsal;

/** True for an energy system, false for rehearsals. */
export const isEnergySystem = (kind: WorkKind): kind is EnergySystem =>
  ENERGY_SYSTEMS.some((system) => system === kind);

/** The limits of a level. */
export const LEVEL = { min: 1, max: 10 } as const;

/** A level inside its limits, with one decimal. */
export const toLevel = (level: number): number =>
  Math.round(Math.min(LEVEL.max, Math.max(LEVEL.min, level)) * 10) / 10;

/** The level that a figure has on a scale from level 1 to level 10. */
export const levelOnScale = (figure: number, [from, to]: readonly [number, number]): number =>
  toLevel(LEVEL.min + ((figure - from) / (to - from)) * (LEVEL.max - LEVEL.min));

/** The level of a rider in each system; null where nothing is known yet. */
export type Levels<Level extends number = number> = Readonly<Record<EnergySystem, Level | null>>;

/** By system, or kind of rehearsal: the highest level of the next session after one that was too hard, and the day of that one. */
export type TooHard<Level extends number = number> = Readonly<
  Partial<Record<WorkKind, { readonly level: Level; readonly date: IsoDate }>>
>;
