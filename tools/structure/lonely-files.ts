import type { SourceFile } from './source-files.ts';

const SMALL_LINES = 40;
/** What a person, a build or a browser starts. */
const ENTRY = /(^|\/)(main|service-worker|[\w-]+-cli|[\w.-]+\.config)\.ts$/;
/** A released migration stays as it is, however small. */
const MIGRATION = /\/migrations\/\d/;
/** Small by design: an adapter of its own, the endpoints of a feature, a step of the deletion of accounts, the store of a table. */
const BY_DESIGN =
  /^apps\/server\/(adapters\/([\w-]+)\/\2|features\/[\w-]+\/(http|account-deletion)|store\/[\w-]+-store)\.ts$|^packages\/contract\/(routes|schemas)\//;
/** The doubles of other services are for tests and the demo. */
const DOUBLE = /^apps\/stand-ins\//;

/** Small files with a single importer that are not small by design: most belong into it. */
export const smallFiles = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, lines }) => {
    const importers = files.filter(({ imports }) => imports.includes(path));
    const isLazy = files.some(({ lazyImports }) => lazyImports.includes(path));
    const [importer] = importers;
    const isSmall = lines < SMALL_LINES && !isLazy && !MIGRATION.test(path) && !BY_DESIGN.test(path);
    return isSmall && importer && importers.length === 1 ? [{ path, lines, importer: importer.path }] : [];
  });

/** Files of the product that no file of the product imports: only tests or tools read them. */
export function unreadFiles(files: readonly SourceFile[]): readonly string[] {
  const product = files.filter(({ path }) => !DOUBLE.test(path));
  const read = new Set(product.flatMap(({ imports, lazyImports }) => [...imports, ...lazyImports]));
  return product.map(({ path }) => path).filter((path) => !read.has(path) && !ENTRY.test(path));
}
