import { bareWord } from './clean-text.ts';

/** What a workout of an answer can say. */
export type Field = 'day' | 'minutes' | 'hours' | 'seconds' | 'type' | 'focus' | 'description' | 'intensity';

/** What an answer says about one workout, as it stands there. */
export type Fields = Partial<Record<Field, Scalar>>;

/** A value that is no object and no list. */
export type Scalar = string | number | boolean;

/** The names under which models write a field, as they are looked up; where several are given, the first of the list counts. */
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

interface Place {
  readonly field: Field;
  readonly rank: number;
}

const PLACES: ReadonlyMap<string, Place> = new Map(
  (Object.keys(NAMES) as Field[]).flatMap((field) =>
    NAMES[field].split(' ').map((name, rank): [string, Place] => [name, { field, rank }]),
  ),
);

const known = (key: string): Place | null =>
  key.length > 40 ? null : (PLACES.get(key) ?? PLACES.get(bareWord(key)) ?? null);

/** The field that a key of an answer means. */
export const fieldNamed = (key: string): Field | null => known(key)?.field ?? null;

/** The fields of an object; objects and lists are no values of a field. */
export function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields: Fields = {};
  const ranks: Partial<Record<Field, number>> = {};
  for (const [key, value] of entries) {
    const place = typeof value === 'object' ? null : known(key);
    if (place === null || place.rank > (ranks[place.field] ?? Infinity)) continue;
    fields[place.field] = value as Scalar;
    ranks[place.field] = place.rank;
  }
  return fields;
}
