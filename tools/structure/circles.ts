/** A graph: the successors of each node. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Finds the circles of a graph (Tarjan's strongly connected components). */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** The graph between groups of nodes, without edges from a group to itself. */
export function grouped(graph: Graph, groupOf: (node: string) => string | null): Graph {
  const groups = new Map<string, string[]>();
  for (const [node, nexts] of graph) {
    const group = groupOf(node);
    if (group === null) continue;
    const others = nexts.flatMap((next) => groupOf(next) ?? []).filter((other) => other !== group);
    groups.set(group, [...new Set([...(groups.get(group) ?? []), ...others])]);
  }
  return groups;
}
