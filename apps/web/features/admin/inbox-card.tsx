import { MESSAGES_A_PAGE } from '@musette/contract/answer-sizes';
import { TEXT_LIMITS } from '@musette/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { checkText, rulesOf } from '#lib/form/rules.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { type InboxMessage, inboxQuery } from './admin-api.ts';
import { minuteText } from './admin-texts.ts';
import { AdminPart, Pager } from './admin-part.tsx';
import styles from './admin.module.css';

/** What visitors wrote, with a reply by mail to those who were signed in. */
export function InboxCard() {
  const [page, setPage] = useState(0);
  const query = useQuery(inboxQuery(page));
  return (
    <AdminPart title="Feedback" query={query} loading="Loading the feedback…">
      {({ total, sendsMail, messages }) =>
        total === 0 ? (
          <p className={styles.quiet}>Nobody has written yet.</p>
        ) : (
          <>
            {!sendsMail && <p>This server sends no mail, so you cannot reply. Set SMTP_URL.</p>}
            <ul className={styles.list}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
            <Pager what="messages" page={page} total={total} size={MESSAGES_A_PAGE} onTurn={setPage} />
          </>
        )
      }
    </AdminPart>
  );
}

function Message({ message }: { readonly message: InboxMessage }) {
  const { name, text, page, sentAt, canReply, answer } = message;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {minuteText(sentAt)}, on {page}
        </span>
        <p className={styles.message}>{text}</p>
        {answer && (
          <p className={styles.answer}>
            <span className={styles.quiet}>Answered on {minuteText(answer.answeredAt)}:</span> {answer.text}
          </p>
        )}
        {canReply && <Reply message={message} />}
        <Delete message={message} />
      </div>
    </li>
  );
}

function Delete({ message: { id, name } }: { readonly message: InboxMessage }) {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => api.admin.deleteFeedback({ messageId: id }),
    onDone: () => {
      toast.show({ text: 'The message is deleted.', kind: 'good' });
      void client.invalidateQueries({ queryKey: ['admin', 'inbox'] });
    },
    onFailed: (error) => {
      setAsked(false);
      toast.show({ text: messageOf(error), kind: 'bad' });
    },
  });
  return (
    <>
      <Row>
        <Button
          tone="quiet"
          size="s"
          aria-label={`Delete the message of ${name}`}
          onClick={() => setAsked(true)}
        >
          Delete
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsked}
        title={`Delete the message of ${name}?`}
        words="It is gone for good, with your reply to it."
        confirmLabel="Delete the message"
        danger
        busy={isPending}
        onConfirm={() => start(undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

const FAILURES: Readonly<Partial<Record<string, string>>> = {
  'already-answered': 'This message has a reply already.',
  'mail-not-set-up': 'This server sends no mail. SMTP_URL sets it up.',
};

const failureText = (error: unknown): string => FAILURES[codeOf(error)] ?? messageOf(error);

const RULES = rulesOf<{ readonly text: string }>({
  text: checkText({ max: TEXT_LIMITS.feedback, required: true }),
});

function Reply({ message: { id, name } }: { readonly message: InboxMessage }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm(RULES, { text: '' });
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: (text: string) => api.admin.reply({ messageId: id, text }),
    onDone: () => {
      toast.show({ text: 'Your reply is on its way.', kind: 'good' });
      void client.invalidateQueries({ queryKey: ['admin', 'inbox'] });
    },
    onFailed: (error) =>
      void (form.showProblem(error) || toast.show({ text: failureText(error), kind: 'bad' })),
  });
  if (!isOpen)
    return (
      <Row>
        <Button tone="ghost" size="s" aria-label={`Reply to ${name}`} onClick={() => setOpen(true)}>
          Reply
        </Button>
      </Row>
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = form.check();
    if (checked) start(checked.text);
  };
  return (
    <form className={styles.form} aria-label={`Reply to ${name}`} noValidate onSubmit={submit}>
      <Field
        label="Your reply"
        hint="It goes out by mail. You do not see the address, and an answer to it does not come here."
        required
        error={form.errors['text'] && 'Please write a reply of at most 5000 characters'}
      >
        <TextArea value={form.values.text} onChange={(event) => form.set('text', event.target.value)} />
      </Field>
      <Row>
        <Button type="submit" size="s" busy={isPending}>
          Send the reply
        </Button>
        <Button tone="quiet" size="s" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
