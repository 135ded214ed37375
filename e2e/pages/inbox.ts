import { expect } from '@playwright/test';
import type { StandIns } from '@musette/stand-ins/start';

/** The mail that came to an address. */
export const inboxOf = ({ mail }: Pick<StandIns, 'mail'>, address: string) => ({
  subjects: () => mail.messages(address).map(({ subject }) => subject),
  /** The newest letter with a subject, once it is there. */
  async letter(subject: string) {
    const newest = () => mail.messages(address).findLast((message) => message.subject === subject);
    await expect.poll(newest, { message: `a letter "${subject}"` }).toBeDefined();
    const letter = newest();
    if (!letter) throw new Error('The letter is gone.');
    return letter;
  },
});
