import { err, ok } from '@musette/coach/result';
import { MESSAGES_A_PAGE } from '@musette/contract/answer-sizes';
import type { Inbox } from '@musette/contract/schemas/admin';
import { escapeHtml, letterBody } from '#kit/html.ts';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Mail } from '#ports/mailer.ts';
import type { MessageWithReply } from '#store/instance/operator-store.ts';
import type { FeedbackTable } from '#store/schema/schema.ts';
import type { AdminParts } from './parts.ts';

/** The messages of visitors, the newest first. */
export async function inbox(parts: AdminParts, page: number): Promise<Inbox> {
  const { total, messages } = await parts.store.operators.messages({
    offset: page * MESSAGES_A_PAGE,
    limit: MESSAGES_A_PAGE,
  });
  const { sendsMail } = parts;
  return {
    total,
    sendsMail,
    messages: await Promise.all(messages.map((message) => messageOf(parts, message))),
  };
}

async function messageOf(parts: AdminParts, message: MessageWithReply): Promise<Inbox['messages'][number]> {
  const { id, user_name: name, feedback: text, page, created_at: sentAt, reply, replied_at: at } = message;
  const answer = reply !== null && at !== null ? { text: reply, answeredAt: at } : null;
  const canReply = answer === null && parts.sendsMail && (await addressOf(parts, message)) !== null;
  return { id, name, text, page, sentAt, canReply, answer };
}

/** The address of the sender, which the operator does not learn; null for strangers and for accounts that are gone. */
const addressOf = async ({ identity }: AdminParts, { user_id: userId }: FeedbackTable) =>
  (await identity.addressOf(ownerOf(userId)))?.email ?? null;

/** Mails a reply to the sender, once. */
export async function replyTo(parts: AdminParts, id: string, text: string) {
  const { store, clock, sendsMail, publicUrl, wake } = parts;
  if (!sendsMail) return err({ code: 'mail-not-set-up' } as const);
  const message = await store.operators.message(id);
  const address = message && (await addressOf(parts, message));
  if (!message || address === null) return err({ code: 'not-found' } as const);
  const owner = ownerOf(message.user_id);
  const replied = await store.transaction(async (tables) => {
    // The sender may have deleted the account meanwhile.
    if ((await tables.riders.lock(owner)) === null) return 'gone';
    const reply = { feedback_id: id, body: text, replied_at: nowOf(clock) };
    if (!(await tables.operators.reply(owner, reply))) return 'answered';
    const mail = replyMail({ to: address, text, message, publicUrl });
    await tables.mail.post(owner, { key: `feedback-reply:${id}`, mail, nowMs: clock.nowMs() });
    return 'done';
  });
  if (replied === 'gone') return err({ code: 'not-found' } as const);
  if (replied === 'answered') return err({ code: 'already-answered' } as const);
  wake();
  return ok({ done: true } as const);
}

interface ReplyMail {
  readonly to: string;
  readonly text: string;
  readonly message: Pick<FeedbackTable, 'feedback'>;
  readonly publicUrl: string;
}

/** The reply, with the message that it answers below it. */
function replyMail({ to, text, message, publicUrl }: ReplyMail): Mail {
  const quoted = message.feedback.split(/\r?\n/);
  return {
    to,
    subject: 'A reply to your feedback',
    ...letterBody([
      { text, html: linesOf(text.split(/\r?\n/)) },
      'You wrote:',
      { text: quoted.map((line) => `> ${line}`).join('\n'), html: `<i>${linesOf(quoted)}</i>` },
      `You can write again with the Feedback button: ${publicUrl}/dashboard`,
    ]),
  };
}

const linesOf = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>');
