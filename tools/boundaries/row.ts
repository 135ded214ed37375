/** A row of the import table (`table.ts`). */
export interface Row {
  readonly name: string;
  readonly files: RegExp;
  /** The folder that relative imports must not leave; `$1` is the first group of `files`. */
  readonly home: string;
  /** Other folders of the same package that relative imports may reach. */
  readonly below?: readonly string[];
  /** Our own files and folders that may be imported by name. */
  readonly ours: readonly string[];
  /** Of these, what may be imported as a type only: whoever runs the file does not load them. Tests may run them. */
  readonly typesOnly?: readonly string[];
  /** Packages from outside; `scope/*` is a whole scope, `*` is any. */
  readonly packages: readonly string[];
  /** Node's own modules: all, some, or none. */
  readonly node: boolean | readonly string[];
  /** Additional imports for the tests of this row. */
  readonly tests?: { readonly ours?: readonly string[]; readonly packages?: readonly string[] };
  /** Not a part of the product: all imports are allowed. */
  readonly free?: true;
}
