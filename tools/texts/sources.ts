import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The texts of one file, in their order in the file. */
export interface Texts {
  readonly from: string;
  readonly texts: readonly string[];
}

/** The folders with texts for riders. */
const TEXT_FILES = [
  'apps/web/{app,features,lib,ui}/**/*.{ts,tsx}',
  'apps/server/features/identity/mails.ts',
  'packages/contract/problems.ts',
  'packages/coach/{library,progress,proof,rider,season,workout}/**/*.ts',
  'packages/coach/week/*.ts',
];

/** Tests, helpers for tests, and the page that shows the design system to developers. */
const IGNORED_FILES = /\.test\.tsx?$|\/testing\/|\/gallery\//;

/** Texts between programs, which no rider sees. */
const NOT_A_TEXT = /^[#./@]|^[a-z][\w-]*$|^[\w-]+(?:[./:][\w-]+)+$|^[^a-z]*$/i;

/** Every text in the sources, by file; an inserted value appears as `…`. */
export function sourceTexts(root = `${import.meta.dirname}/../..`): readonly Texts[] {
  const files = TEXT_FILES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !IGNORED_FILES.test(file))
    .toSorted();
  return files.flatMap((from) => {
    const texts = textsIn(from, readFileSync(`${root}/${from}`, 'utf8'));
    return texts.length > 0 ? [{ from, texts }] : [];
  });
}

/** The texts of a source file, without duplicates. */
export function textsIn(file: string, source: string): readonly string[] {
  const found = new Set<string>();
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse`);
  collect(program as unknown as Node, found);
  return [...found];
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Syntax that contains names of files, classes or types. */
const IGNORED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType']);
const IGNORED_ATTRIBUTES = new Set(['className', 'd', 'href', 'to', 'id', 'style', 'transform', 'viewBox']);

function collect(node: Node, found: Set<string>): void {
  if (IGNORED.has(String(node['type'])) || isPassedOver(node)) return;
  const text = textOf(node);
  if (text !== null && isText(node, text)) found.add(text);
  for (const value of Object.values(node)) {
    const inner = Array.isArray(value) ? value : [value];
    for (const one of inner) if (isNode(one)) collect(one, found);
  }
}

function isPassedOver(node: Node): boolean {
  const name = node['name'];
  return node['type'] === 'JSXAttribute' && isNode(name) && IGNORED_ATTRIBUTES.has(String(name['name']));
}

function textOf(node: Node): string | null {
  if (node['type'] === 'JSXText' || node['type'] === 'Literal') {
    return typeof node['value'] === 'string' ? plain(node['value']) : null;
  }
  if (node['type'] !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return plain(parts.map(({ value }) => value.cooked).join('…'));
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** All that stands between tags is read; of other words those that make a sentence, or a label with a capital. */
const isText = ({ type }: Node, text: string): boolean =>
  type === 'JSXText'
    ? /\p{L}/u.test(text)
    : /^\p{Lu}\p{Ll}/u.test(text) || (!NOT_A_TEXT.test(text) && / \p{L}{2}/u.test(text));
