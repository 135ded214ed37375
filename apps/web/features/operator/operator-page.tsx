import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { api } from '#lib/api/api.ts';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { updateRider, useRider } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

const TITLE = 'Run this Musette';

/** Where the link leads that the first start prints: it makes an operator of the rider who opens it. */
export function OperatorPage() {
  const rider = useRider();
  const secret = useLocation({ select: ({ hash }) => hash });
  if (rider === undefined) return null;
  if (rider === null)
    return (
      <LoginRequired title={TITLE} words="Log in or sign up with the account that will run this Musette." />
    );
  return (
    <>
      <PageHead title={TITLE} />
      {secret === '' ? (
        <ProblemCard
          title="Something is missing in this link."
          detail="Copy the whole line that the server printed when it started."
        />
      ) : (
        <Claim secret={secret} email={rider.email} />
      )}
    </>
  );
}

const failureText = (error: unknown): string =>
  codeOf(error) === 'setup-link-invalid'
    ? 'This link was used before, or the server has printed a newer one since. If somebody runs this Musette already, ask them; they can add you to OPERATORS. If nobody does, start the server again for another link.'
    : messageOf(error);

function Claim({ secret, email }: { readonly secret: string; readonly email: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => api.admin.becomeOperator({ secret }),
    onDone: () => {
      updateRider(client, { isOperator: true });
      toast.show({ text: 'You are the operator now.', kind: 'good' });
      void navigate({ to: '/admin', replace: true });
    },
    onFailed: (error) => toast.show({ text: failureText(error), kind: 'bad' }),
  });
  return (
    <Card title="Become the operator">
      <Stack>
        <p>
          The account {email} will see the services of this server, its jobs, how many riders there are, and
          their feedback. It sees nothing of what riders ride. The link works once.
        </p>
        <div>
          <Button tone="primary" busy={isPending} onClick={() => start(undefined)}>
            Become the operator
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
