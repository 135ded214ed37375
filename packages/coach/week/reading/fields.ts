import { bareWord } from './clean-text.ts';

// Recognizes the fields of a workout by their keys.

/** The fields of a workout in an answer. */
export type Field = 'day' | 'minutes' | 'hours' | 'seconds' | 'type' | 'focus' | 'description' | 'intensity';

/** The raw fields of one workout in an answer. */
export type Fields = Partial<Record<Field, Scalar>>;

/** A value that is neither an object nor a list. */
export type Scalar = string | number | boolean;

/** The keys that language models use for each field. If an answer has several, the first in the list counts. */
const NAMES: Readonly<Record<Field, string>> = {
  day: 'day weekday dayofweek dayname tag wochentag jour dia giorno dag diadelasemana date datum fecha data',
  minutes:
    'duration durationminutes durationmin durationmins minutes mins min totalminutes totalduration length time dauer minuten duree duracion durata duur duracao minutos',
  hours: 'durationhours hours hrs durationh stunden heures horas ore uren',
  seconds: 'durationseconds durationsec seconds secs durations',
  type: 'type workouttype sessiontype trainingtype activitytype category kind typ trainingstyp art tipo categorie categoria soort',
  focus:
    'focus name title workoutname sessionname workout session objective goal schwerpunkt fokus titel objectif enfoque objetivo obiettivo foco doel titre titulo titolo nom nombre nome naam',
  description:
    'description details detail instructions notes note desc summary structure beschreibung descripcion descrizione beschrijving descricao detalles hinweise',
  intensity:
    'intensity rpe effort intensitylevel level intensitat intensite intensidad intensita intensiteit intensidade',
};

interface KnownKey {
  readonly field: Field;
  readonly rank: number;
}

const KNOWN_KEYS: ReadonlyMap<string, KnownKey> = new Map(
  (Object.keys(NAMES) as Field[]).flatMap((field) =>
    NAMES[field].split(' ').map((name, rank): [string, KnownKey] => [name, { field, rank }]),
  ),
);

const knownKey = (key: string): KnownKey | null =>
  key.length > 40 ? null : (KNOWN_KEYS.get(key) ?? KNOWN_KEYS.get(bareWord(key)) ?? null);

/** The field of a key in an answer. */
export const fieldNamed = (key: string): Field | null => knownKey(key)?.field ?? null;

/** The fields of an object. Objects and lists are not values of a field. */
export function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields: Fields = {};
  const ranks: Partial<Record<Field, number>> = {};
  for (const [key, value] of entries) {
    const known = typeof value === 'object' ? null : knownKey(key);
    if (known === null || known.rank > (ranks[known.field] ?? Infinity)) continue;
    fields[known.field] = value as Scalar;
    ranks[known.field] = known.rank;
  }
  return fields;
}
