import type { PasswordList } from '#ports/password-list.ts';

// One for all servers of a process.
let list: Promise<ReadonlySet<string>> | null = null;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The fifty thousand commonest passwords; read when the first one is checked. */
export const commonPasswords = (): PasswordList => ({
  async includes(password) {
    list ??= read();
    const common = await list;
    return common.has(password) || common.has(password.toLowerCase());
  },
});
