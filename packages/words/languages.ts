import type { WorkoutName } from '@musette/coach/workout/names';
import type { Catalogue } from './catalogue.ts';
import { GERMAN } from './languages/de.ts';
import { ENGLISH } from './languages/en.ts';
import { nameText } from './render.ts';

/** The languages that Musette speaks; the first is for everyone who asks for none of them. */
export const LANGUAGES: readonly [Catalogue, ...Catalogue[]] = [ENGLISH, GERMAN];

/** The catalogue of a language tag such as `de` or `de-AT`; null for a language that Musette does not speak. */
export const catalogueOf = (tag: string): Catalogue | null => {
  const [language] = tag.trim().toLowerCase().split('-');
  return LANGUAGES.find((catalogue) => catalogue.tag === language) ?? null;
};

/** The catalogue that an `Accept-Language` header prefers (RFC 9110, 12.5.4). */
export function catalogueFor(header: string | null): Catalogue {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return asked.map(({ tag }) => catalogueOf(tag)).find((found) => found !== null) ?? LANGUAGES[0];
}

/** True if a workout has this title in any language: a client may read in one and write in another. */
export const isTitled = (workout: WorkoutName, title: string): boolean =>
  LANGUAGES.some((words) => nameText(words, workout) === title);
