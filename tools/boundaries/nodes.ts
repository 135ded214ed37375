/** The part of the linter's syntax tree that our rules use. */
export interface Node {
  type: string;
  value?: unknown;
  name?: string;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  source?: Node | null;
  expression?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
  quasis?: { value: { cooked: string | null } }[];
}

export interface Context {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}
