/** Open-source licences by their SPDX names: approved by the Open Source Initiative, or free for fonts and plain data. */
const OPEN = new Set([
  '0BSD',
  'AFL-2.1',
  'AFL-3.0',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'Artistic-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'EPL-2.0',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** Additions that only allow more than the licence itself. */
const EXCEPTIONS = new Set(['Classpath-exception-2.0', 'LLVM-exception']);

const TOKEN = /[()]|[^\s()]+/g;
const NAME = /^(?!OR$|AND$|WITH$)[\w.+-]+$/;

/** Whether an SPDX expression lets one use the work under open-source licences: one side of OR is enough, AND needs both. */
export function isOpenSource(expression: string): boolean {
  const tokens = expression.match(TOKEN) ?? [];
  let at = 0;
  let wellFormed = true;
  const takes = (word: string) => tokens[at] === word && (at += 1) > 0;

  function either(): boolean {
    let open = both();
    while (takes('OR')) open = both() || open;
    return open;
  }

  function both(): boolean {
    let open = one();
    while (takes('AND')) open = one() && open;
    return open;
  }

  function one(): boolean {
    if (takes('(')) {
      const open = either();
      return takes(')') && open;
    }
    const name = tokens[at] ?? '';
    at += 1;
    wellFormed &&= NAME.test(name);
    const open = OPEN.has(name);
    if (!takes('WITH')) return open;
    at += 1;
    return open && EXCEPTIONS.has(tokens[at - 1] ?? '');
  }

  const open = either();
  return open && wellFormed && at === tokens.length;
}
