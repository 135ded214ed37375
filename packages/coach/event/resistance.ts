import type { EventKind } from './race-event.ts';

// The physics of a bike on a road (Martin, Milliken, Cobb, McFadden and Coggan 1998): what power goes into gravity, rolling and air.

const GRAVITY_MPS2 = 9.81;
/** The share of the power that the chain brings to the wheel (Martin 1998). */
const DRIVETRAIN = 0.977;
/** Air at 15 degrees at the sea; it thins out by half in 5800 m. */
const AIR_KG_M3 = 1.225;
const AIR_HEIGHT_M = 8400;
/** Descents are counted at 60 km/h at most: corners and brakes decide there. */
export const MAX_DESCENT_MPS = 60 / 3.6;

/** What a kind of event is ridden with. */
interface Machine {
  /** The bike, bottles, shoes and clothes. */
  readonly gearKg: number;
  /** The drag area, in square metres. */
  readonly dragM2: number;
  /** The coefficient of rolling resistance. */
  readonly rolling: number;
}

const ROAD: Machine = { gearKg: 10, dragM2: 0.32, rolling: 0.005 };
const AERO: Machine = { gearKg: 11, dragM2: 0.25, rolling: 0.004 };
const GRAVEL: Machine = { gearKg: 12, dragM2: 0.36, rolling: 0.01 };
const TRAIL: Machine = { gearKg: 13, dragM2: 0.4, rolling: 0.015 };

/** Usual figures for each kind; nobody has measured this rider's. */
const MACHINES: Readonly<Record<EventKind, Machine>> = {
  'road-race': ROAD,
  criterium: ROAD,
  'time-trial': AERO,
  'gran-fondo': ROAD,
  gravel: GRAVEL,
  'mtb-marathon': TRAIL,
  'cross-country': TRAIL,
  cyclocross: GRAVEL,
  track: AERO,
  'triathlon-sprint': AERO,
  'triathlon-olympic': AERO,
  'triathlon-half': AERO,
  'triathlon-full': AERO,
};

/** A part of a course with one gradient, as a rider meets it: the force is `steady + air * speed²`. */
export interface Resistance {
  /** Newtons of gravity and rolling; below zero on a descent. */
  readonly steady: number;
  readonly air: number;
}

/** What holds a rider back on a gradient. */
export function resistanceOn(
  { gradient, altitudeM }: { readonly gradient: number; readonly altitudeM: number },
  { kind, weightKg }: { readonly kind: EventKind; readonly weightKg: number },
): Resistance {
  const { gearKg, dragM2, rolling } = MACHINES[kind];
  const angle = Math.atan(gradient);
  const weight = (weightKg + gearKg) * GRAVITY_MPS2;
  const density = AIR_KG_M3 * Math.exp(-altitudeM / AIR_HEIGHT_M);
  return {
    steady: weight * (Math.sin(angle) + rolling * Math.cos(angle)),
    air: (density * dragM2) / 2,
  };
}

const NEAR_MPS = 1e-9;

/**
 * The speed that a power gives, without the limit of descents: the root of `speed * (steady + air * speed²) = power`, by Newton's
 * method from above, where it only falls.
 */
function freeSpeed({ steady, air }: Resistance, watts: number): number {
  const power = DRIVETRAIN * watts;
  let speed = Math.cbrt((2 * power) / air) + Math.sqrt((2 * Math.max(0, -steady)) / air);
  for (;;) {
    const slope = steady + 3 * air * speed * speed;
    const next = speed - (speed * (steady + air * speed * speed) - power) / slope;
    if (!(speed - next > NEAR_MPS)) return next;
    speed = next;
  }
}

/** The slowest that anybody rides rather than walks. */
const MIN_SPEED_MPS = 1;

/** The speed that a power gives. */
export const speedAt = (resistance: Resistance, watts: number): number =>
  Math.max(MIN_SPEED_MPS, Math.min(MAX_DESCENT_MPS, freeSpeed(resistance, watts)));

/** By how many percent the speed rises with one percent of power: about 1 on a steep climb, a third on the flat, 0 where a rider brakes. */
export function elasticityAt({ steady, air }: Resistance, watts: number): number {
  const speed = freeSpeed({ steady, air }, watts);
  if (speed >= MAX_DESCENT_MPS) return 0;
  return (DRIVETRAIN * watts) / (speed * (steady + 3 * air * speed * speed));
}
