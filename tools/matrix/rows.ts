/** An environment for a first start of Musette. */
export interface Row {
  readonly name: string;
  readonly node: string;
  /** The npm that was shipped with that Node. */
  readonly npm: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The user who starts it. `root` needs root; `nobody` is the present user unless root runs this command. */
  readonly user?: 'root' | 'nobody';
  /** The mode of the home folder, as in `chmod`. */
  readonly homeMode?: number;
  readonly folder?: string;
}

const OLD_AND_NEW = [
  ['18.0.0', '8.6.0'],
  ['18.20.8', '10.8.2'],
  ['20.0.0', '9.6.4'],
  ['20.20.2', '10.8.2'],
  ['22.0.0', '10.5.1'],
  ['22.23.3', '10.9.9'],
  ['24.21.0', '11.19.0'],
] as const;
const NEWEST = { node: '26.10.0', npm: '11.19.1' };

const ROWS: readonly Row[] = [
  ...OLD_AND_NEW.map(([node, npm]) => ({ name: node, node, npm })),
  { name: NEWEST.node, ...NEWEST },
  { name: 'production', ...NEWEST, env: { NODE_ENV: 'production' } },
  { name: 'user-without-rights', ...NEWEST, user: 'nobody' },
  { name: 'root-in-0700', ...NEWEST, user: 'root', homeMode: 0o700 },
  { name: 'path-with-spaces', ...NEWEST, folder: 'a folder of its own/Musette (new)' },
];

/** The named rows; all rows without a name. */
export function chooseRows(names: readonly string[]): readonly Row[] {
  const known = ROWS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no row '${unknown}'. Rows: ${known.join(', ')}.`);
  return names.length === 0 ? ROWS : ROWS.filter(({ name }) => names.includes(name));
}
