import { relative, sep } from 'node:path';
import { judgeImport, mayCompute, rowOf } from './judge.ts';
import type { Context, Node } from './nodes.ts';
import * as pure from './pure.ts';

const ROOT = `${import.meta.dirname}/../..`;
const LOADERS = new Set(['require', 'resolve', 'mock', 'doMock', 'importActual', 'importMock', 'glob']);

function create(context: Context) {
  const file = relative(ROOT, context.filename).split(sep).join('/');
  const judge = (node: Node | null | undefined, isType = false) => {
    if (!node) return;
    const specifier = textOf(node);
    const message = specifier === null ? computed(file) : judgeImport(file, specifier, isType);
    if (message !== null) context.report({ node, message });
  };
  return {
    Program: (node: Node) => {
      if (rowOf(file) === null) {
        context.report({
          node,
          message: 'No row of the import table covers this file (tools/boundaries/table.ts).',
        });
      }
    },
    ImportDeclaration: (node: Node) => judge(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node: Node) => judge(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node: Node) => judge(node.source, node.exportKind === 'type'),
    ImportExpression: (node: Node) => judge(node.source),
    TSImportType: (node: Node) => judge(node.source, true),
    TSExternalModuleReference: (node: Node) => judge(node.expression),
    CallExpression: (node: Node) => {
      if (loads(node.callee)) judge(node.arguments?.[0]);
    },
  };
}

function computed(file: string): string | null {
  return mayCompute(file)
    ? null
    : 'The import table cannot be checked for a computed import: write the target as a text.';
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}

/** `require(x)`, `module.require(x)`, `import.meta.resolve(x)`, `import.meta.glob(x)`, `vi.mock(x)` and similar calls. */
function loads(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return callee.name === 'require';
  if (callee?.type !== 'MemberExpression' || !LOADERS.has(callee.property?.name ?? '')) return false;
  const { object } = callee;
  return object?.type === 'MetaProperty' || ['vi', 'require', 'module'].includes(object?.name ?? '');
}

export default { meta: { name: 'musette' }, rules: { boundaries: { create }, pure } };
