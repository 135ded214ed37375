import { Link, useLocation } from '@tanstack/react-router';
import { savePlace } from '#lib/account/place-after-login.ts';
import { SignUpLink } from '#lib/account/sign-up-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';

interface LoginRequiredProps {
  readonly title: string;
  readonly words: string;
}

/** Replaces a rider's screen for a visitor: asks to log in or to create an account. */
export function LoginRequired({ title, words }: LoginRequiredProps) {
  const { href } = useLocation();
  return (
    <>
      <PageHead title={title} />
      <Grid>
        <Cell span={8}>
          <Card flush>
            <EmptyState
              title="You are not logged in"
              words={words}
              action={
                <>
                  <Link
                    to="/auth"
                    className={buttonClass({ tone: 'primary' })}
                    onClick={() => savePlace(href)}
                  >
                    Log in
                  </Link>
                  <SignUpLink look={{ tone: 'ghost' }}>Create an account</SignUpLink>
                </>
              }
            />
          </Card>
        </Cell>
      </Grid>
    </>
  );
}
