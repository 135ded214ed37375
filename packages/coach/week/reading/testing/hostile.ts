/** A family of texts of any length that try to slow down the reader. */
export interface Hostile {
  readonly name: string;
  readonly text: (characters: number) => string;
}

/** The start of a family and its repeated unit. `{n}` makes each repeat different. */
type Pattern = readonly [start: string, unit: string];

const after = (start: string, units: readonly string[]): readonly Pattern[] =>
  units.map((unit) => [start, unit]);

const ITEM = '[{"day":"Tuesday","description":"';
const TABLE = '| day | min |\n|---|---|\n';

/** Names of fields and days, which the reader searches everywhere. */
const ALL_NAMES = ['day', 'rpe', 'type', 'duration', 'hours', 'seconds', 'focus', 'description', 'intensity'];
const ALL_DAYS = ['Monday', 'mo', 'Dienstag', 'mercredi', 'jueves', 'sexta-feira', 'пятница', '日曜日'];
const eachName = (unit: (name: string) => string): string => ALL_NAMES.map(unit).join('');
const eachDay = (unit: (name: string) => string): string => ALL_DAYS.map(unit).join('');

const JSON_PATTERNS: readonly Pattern[] = [
  // Names and values without a sign between them.
  ...after('{', ['rpe:1 ', eachName((name) => `${name}:1 `), 'averyveryverylongname ', 'x/']),
  ...after('[', [' rpe = ', eachName((name) => ` ${name} = `)]),
  ...after(ITEM, ['"type": ', eachName((name) => `"${name}" `)]),
  ...after('{', ['"mo{n}":1,', eachDay((name) => `"${name}{n}":1,`), eachDay((name) => `${name} {n}:`)]),
  ...after('{"day":', [')é rpe:1', '\u00a0rpe:1', 'x/']),
  // Brackets that open, close and do neither.
  ...after('', ['[', ']', '{}', '[],', '{"day":[', '}{', '{{]}']),
  ...after('[', ['{"a":{n}},', '"word",']),
  ['{"day":"Monday","x":[', '1,'],
  // Quotes of all kinds, in place and out of place.
  ...after('{"a":', ['"', "'", '”', '" "', '":"', '"a" ', "'a':'b' ", "it's "]),
  ...after(ITEM, ['" ', '"   :', 'a" "']),
  // Escapes, whole and half.
  ...after(ITEM, ['\\', '\\"', '"\\"', '\\u00', '\\u0041']),
  // Comments.
  ...after('{"a":1', ['/*', '*/', '//', '#', '/**/', ' // a\n']),
  // Spaces, separators and signs.
  ...after('{"a"', [' ', '\u00a0', ',', '：', '=>']),
];

const TEXT_PATTERNS: readonly Pattern[] = [
  // Days, alone and with what is said about them.
  ...after('', [
    'Monday ',
    'mo ',
    eachDay((name) => `${name} `),
    eachDay((name) => `${name}: 60 min tempo\n`),
  ]),
  ...after('', ['Monday and Tuesday, ', 'Mon, Tue\n', 'day 1: 45 min\n', '"day":"Monday"']),
  // Fields, numbers and units.
  ...after('Monday: ', ['-feira ', 'day ', 'type: ', eachName((name) => `${name}: `)]),
  ...after('Monday: ', ['1 h ', '1:', '4x', '4 x 8 min ', '1.', '1,5 hours and ']),
  ...after('Monday: ', ['rest ', 'over-', 'lange ', 'an hour ']),
  ['Monday: 60 min', `${' '.repeat(1990)}x\n`],
  // Tables and bullets.
  ...after('', ['| a ', '|---', '| day | x |\n', '| Mon | Tue | Wed ', 'day,duration\n', '"|']),
  ...after(TABLE, ['| Monday | 60 |\n', '|   ']),
  ...after('', ['- ', '\n• ', '1. ', '**', '```json\n']),
  // Markup.
  ...after('', ['<', '<a ', '<td>', '</', '<!--', '&amp;', '</think>']),
  // Unicode: accents, signs of two units, halves of them, and what is not seen.
  ...after('Monday: ', ['e\u0301', '日', '🚴', '\ud83d', '\u200b', 'İ']),
  ...after('', ['word ', 'a', ' ', '\r']),
];

const PIECES = [...JSON_PATTERNS, ...TEXT_PATTERNS].flat().filter((part) => part !== '');
const MIXED = 8;

/** Longer units, combined from pieces of the others in a fixed pseudo-random order. */
function mixtures(): readonly Pattern[] {
  let state = 20;
  const pick = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return PIECES[state % PIECES.length] as string;
  };
  return Array.from({ length: MIXED }, (): Pattern => ['', `${pick()}${pick()}${pick()}${pick()}`]);
}

function repeated(unit: string, characters: number): string {
  if (!unit.includes('{n}')) return unit.repeat(Math.floor(characters / unit.length));
  const parts = [];
  for (let [n, length] = [0, 0]; length < characters; n += 1) {
    const part = unit.replaceAll('{n}', String(n));
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

const hostile = ([start, unit]: Pattern): Hostile => ({
  name: JSON.stringify(`${start}${unit}`.slice(0, 60)),
  text: (characters) => start + repeated(unit, characters - start.length),
});

const MIXTURES = mixtures();

/** Families that look like JSON, and families that look like prose and tables. */
export const HOSTILE = {
  json: [...JSON_PATTERNS, ...MIXTURES.slice(0, MIXED / 2)].map(hostile),
  text: [...TEXT_PATTERNS, ...MIXTURES.slice(MIXED / 2)].map(hostile),
} as const;
