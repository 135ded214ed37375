import { circlesIn } from './structure/circles.ts';
import { sourceFiles, type SourceFile } from './structure/source-files.ts';

// Prints figures of the product's source: files, lines, small files with a single importer, and circles.

const SMALL_LINES = 40;

const files = sourceFiles();
const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
const importersOf = ({ path }: SourceFile): readonly string[] =>
  files.filter(({ imports }) => imports.includes(path)).map((file) => file.path);
const isLazy = ({ path }: SourceFile): boolean => files.some(({ lazyImports }) => lazyImports.includes(path));
const small = files.filter(
  (file) => file.lines < SMALL_LINES && !isLazy(file) && importersOf(file).length === 1,
);

console.log(
  `${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines, median ${lines[lines.length >> 1]} lines`,
);
console.log(`${small.length} files under ${SMALL_LINES} lines with a single importer:`);
for (const file of small) console.log(`  ${file.lines} ${file.path} <- ${importersOf(file)[0]}`);
const circles = circlesIn(new Map(files.map(({ path, imports }) => [path, imports])));
console.log(`${circles.length} circles${circles.map((circle) => `\n  ${circle.join(' ')}`).join('')}`);
