import { circlesIn } from './structure/circles.ts';
import { smallFiles, unreadFiles } from './structure/lonely-files.ts';
import { sourceFiles } from './structure/source-files.ts';
import { unusedExports } from './structure/unused-exports.ts';

// Prints figures of the product's source: files, lines, small files with a single importer, files that only tests or tools read, values
// that are exported for nobody, and circles.

const files = sourceFiles();
const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
const small = smallFiles(files);
const unread = unreadFiles(files);
const unused = unusedExports();
const circles = circlesIn(new Map(files.map(({ path, imports }) => [path, imports])));

console.log(
  `${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines, median ${lines[lines.length >> 1]} lines`,
);
console.log(`${small.length} small files with a single importer:`);
for (const file of small) console.log(`  ${file.lines} ${file.path} <- ${file.importer}`);
console.log(`${unread.length} files of the product that no other one imports:`);
for (const path of unread) console.log(`  ${path}`);
console.log(`${unused.length} values that are exported for nobody:`);
for (const value of unused) console.log(`  ${value}`);
console.log(`${circles.length} circles${circles.map((circle) => `\n  ${circle.join(' ')}`).join('')}`);
