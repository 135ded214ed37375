import type { PasswordList } from '#ports/password-list.ts';

// One for all servers of a process.
let list: Promise<ReadonlySet<string>> | null = null;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The fifty thousand commonest passwords, read when the first one is checked, and rows of characters, which that list leaves out. */
export const commonPasswords = (): PasswordList => ({
  async includes(password) {
    list ??= read();
    const common = await list;
    const lower = password.toLowerCase();
    return common.has(password) || common.has(lower) || isRow(lower);
  },
});

/** True for one or two characters again and again, such as "aaaaaa" and "ababab", and for neighbours, such as "abcdef" and "654321". */
function isRow(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const isSteady = (step: number): boolean =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
  return isSteady(1) || isSteady(-1) || codes.every((code, index) => code === codes[index % 2]);
}
