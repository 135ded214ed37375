import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { PLACE_LIMITS, roundedPlace } from '@musette/coach/rider/place';
import * as z from 'zod';
import { parseJson } from '#kit/json.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { type TownMatch, WEATHER_TIMEOUT_MS, type WeatherDay } from '#ports/weather.ts';

/** What a weather adapter works with. */
export interface WeatherTools {
  readonly outgoing: Outgoing;
}

interface Question<S extends z.ZodType> {
  /** The address of the service, with or without a slash at its end. */
  readonly base: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly answer: S;
}

// A forecast of five days has 17 kB.
const MAX_BYTES = 200_000;

/** The answer of a service; null for a refusal, for silence, and for anything of another shape. */
export async function ask<S extends z.ZodType>(
  { outgoing }: WeatherTools,
  { base, path, query, answer }: Question<S>,
): Promise<z.output<S> | null> {
  const url = `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`;
  const received = await outgoing.send({ url, timeoutMs: WEATHER_TIMEOUT_MS, maxBytes: MAX_BYTES });
  if (received.kind !== 'answer' || received.status !== 200) return null;
  const parsed = answer.safeParse(parseJson(received.text));
  return parsed.success ? parsed.data : null;
}

/** A temperature on earth, in degrees Celsius. */
export const temperature = z.number().min(-100).max(70);

/** A short text that is not blank. */
export const words = z.string().trim().min(1).max(100);

/** A name that may be blank or missing. */
export const name = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text?.trim() || null);

/** The days, where the range of today holds what is measured now: a forecast may have only the rest of today. */
export const withMeasured = (
  days: readonly WeatherDay[],
  { today, temperatureC }: { readonly today: string | null; readonly temperatureC: number },
): readonly WeatherDay[] =>
  days.map((one) =>
    one.date === today
      ? { ...one, minC: Math.min(one.minC, temperatureC), maxC: Math.max(one.maxC, temperatureC) }
      : one,
  );

/** A civil day. */
export const day = z.string().refine(isDay) as unknown as z.ZodType<IsoDate, string>;

const degrees = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().min(min).max(max);

/** Where a geocoder finds a town. */
export const latitude = degrees(PLACE_LIMITS.latDeg);
export const longitude = degrees(PLACE_LIMITS.lonDeg);

/** Country codes as ISO 3166 has them. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullish()
  .transform((code) => code ?? null);

/** The towns with rounded places. Of two that are the same to a rider, the first stays. */
export function roundedTowns(found: readonly TownMatch[]): readonly TownMatch[] {
  const towns = found.map((town) => ({ ...town, ...roundedPlace(town) }));
  return [...new Map(towns.toReversed().map((town) => [JSON.stringify(town), town])).values()].toReversed();
}

/** The parts of a list that have the shape; a geocoder's odd entry costs no other one. */
export const fitting = <S extends z.ZodType>(entry: S) =>
  z
    .array(z.unknown())
    .max(100)
    .transform((entries) =>
      entries.flatMap((one) => {
        const parsed = entry.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
