import type { PasswordList } from '#ports/password-list.ts';

/** The fifty thousand commonest passwords; read when the first one is checked. */
export function commonPasswords(): PasswordList {
  let list: Promise<ReadonlySet<string>> | null = null;
  const read = async (): Promise<ReadonlySet<string>> => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common']);
  };
  return {
    async includes(password) {
      list ??= read();
      const common = await list;
      return common.has(password) || common.has(password.toLowerCase());
    },
  };
}
