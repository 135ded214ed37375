import { asFields, textOr } from '../body.ts';
import type { Fields } from '../body.ts';

/** One day of the week that a prompt asks for. */
export interface AskedDay {
  day: string;
  role: string;
  stimulus: string | null;
  minutes: number;
  minutesFree: number;
  sessions: string[];
}

/** What a model makes of a prompt. */
export interface Asked {
  /** What makes one week's words differ from another's. */
  seed: string;
  days: AskedDay[];
  /** A text in the data that would like to be an instruction; null where there is none. */
  injected: string | null;
}

const INJECTION = /\b(ignore|disregard|forget)\b.*\b(rules?|instructions?|limits?)\b/is;

/** Reads the JSON data of a prompt; null when there is none or no week in it. */
export function askedIn(prompt: string): Asked | null {
  const data = parse(prompt.slice(Math.max(0, prompt.indexOf('{'))));
  const week = asFields(data['week']);
  const days = Array.isArray(week['days']) ? week['days'].map(dayOf) : [];
  if (days.length === 0) return null;
  const injected = textsIn(data).find((text) => INJECTION.test(text)) ?? null;
  return { seed: `${textOr(week['start'], '')} ${textOr(week['aim'], '')}`, days, injected };
}

function dayOf(value: unknown): AskedDay {
  const day = asFields(value);
  return {
    day: textOr(day['day'], 'Unknown'),
    role: textOr(day['role'], 'easy'),
    stimulus: typeof day['stimulus'] === 'string' ? day['stimulus'] : null,
    minutes: Number(day['minutes']) || 0,
    minutesFree: Number(day['minutes_free']) || 0,
    sessions: Array.isArray(day['sessions']) ? day['sessions'].map(String) : [],
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function parse(text: string): Fields {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return {};
  }
}
