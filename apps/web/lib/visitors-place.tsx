import { Link, useLocation } from '@tanstack/react-router';
import { rememberPlace } from '#lib/place-after-login.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface VisitorsPlaceProps {
  readonly title: string;
  readonly words: string;
}

/** A rider's screen for somebody who is not logged in: where they are, and the ways in. */
export function VisitorsPlace({ title, words }: VisitorsPlaceProps) {
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
                    onClick={() => rememberPlace(href)}
                  >
                    Log in
                  </Link>
                  <Link to="/auth" search={{ mode: 'sign-up' }} className={buttonClass({ tone: 'ghost' })}>
                    Create an account
                  </Link>
                </>
              }
            />
          </Card>
        </Cell>
      </Grid>
    </>
  );
}
