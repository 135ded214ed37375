import { SETTINGS } from '@musette/server/app/config/settings';
import { writeOrCheck } from './generated.ts';

// Generates the example file and the documentation page from the schema of the settings.

interface Setting {
  readonly name: string;
  readonly section: string;
  readonly about: string;
  readonly secret: boolean;
  readonly preset: string;
}

const settings: readonly Setting[] = Object.entries(SETTINGS).map(([name, { schema, notes }]) => {
  const preset = schema.safeParse(undefined);
  return {
    name,
    section: notes.section,
    about: notes.about,
    secret: 'secret' in notes,
    preset: preset.success && preset.data !== undefined ? String(preset.data) : '',
  };
});

const sections = [...new Set(settings.map(({ section }) => section))].map((title) => ({
  title,
  settings: settings.filter(({ section }) => section === title),
}));

const exampleOf = ({ name, about, preset }: Setting): string => `# ${about}\n#${name}=${preset}\n`;

const example = [
  '# Musette runs without any of these. Copy this file to .env and take away the # before what you want to change.\n',
  ...sections.map(({ title, settings: list }) => `\n## ${title}\n\n${list.map(exampleOf).join('\n')}`),
].join('');

const rowOf = ({ name, about, secret, preset }: Setting): string =>
  `| \`${name}\` | ${about}${secret ? ` Also as a file: \`${name}_FILE\`.` : ''} | ${preset && `\`${preset}\``} |\n`;

const page = [
  '# Settings\n\n',
  'All settings are environment variables, and each of them may be left out. An empty one counts as left out. The server reads a file `.env`\n',
  'beside `package.json` too; what the environment says comes first. A setting that cannot be used stops the start with one message that\n',
  'names all of them. A name that is no setting but resembles one has no effect: each start, backup and restore names it.\n',
  ...sections.map(
    ({ title, settings: list }) =>
      `\n## ${title}\n\n| setting | what it does | without it |\n|---|---|---|\n${list.map(rowOf).join('')}`,
  ),
].join('');

writeOrCheck(
  [
    { path: '.env.example', text: example },
    { path: 'docs/operations/settings.md', text: page },
  ],
  'node tools/settings.ts',
);
