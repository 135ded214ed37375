import type { Context, Node } from './nodes.ts';

const CLOCKS = {
  Date: ['now'],
  performance: ['now'],
  Math: ['random'],
  crypto: ['getRandomValues', 'randomUUID'],
};
const MESSAGE = 'Time and chance come in as values here: this package is pure.';

/** The lint rule that forbids clocks and random numbers in `coach` and `formats`: the same inputs always give the same results. */
export function create(context: Context) {
  const report = (node: Node) => context.report({ node, message: MESSAGE });
  return {
    NewExpression: (node: Node) => {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node);
    },
    CallExpression: (node: Node) => {
      if (node.callee?.name === 'Date') report(node);
    },
    MemberExpression: (node: Node) => {
      const impure: readonly string[] =
        Object.entries(CLOCKS).find(([name]) => name === node.object?.name)?.[1] ?? [];
      if (impure.includes(node.property?.name ?? '')) report(node);
    },
  };
}
