import type { WeekKey } from '@musette/coach/calendar/days';
import { Link, useLocation } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { savePlace } from '#lib/account/place-after-login.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';

/** The screen of a plan for a visitor who is not logged in (spec 6). */
export function VisitorsPlan() {
  const { href } = useLocation();
  return (
    <PageHead
      title="Plan"
      lead="Please log in to view plan details"
      aside={
        <Link to="/auth" className={buttonClass({ tone: 'primary' })} onClick={() => savePlace(href)}>
          Log in
        </Link>
      }
    />
  );
}

/** The screen for a week without a plan, or for an invalid week (spec 8). */
export const PlanNotFound = ({ week }: { readonly week: WeekKey | null }) => (
  <>
    <PageHead
      title="Plan Not Found"
      lead={
        week === null
          ? 'Plan not found: the address of a plan ends with the Monday of its week.'
          : `Plan not found for the week of ${dayText(week, 'long')}.`
      }
    />
    <Link to="/activities" className={buttonClass({ tone: 'ink' })}>
      Back to Activities
    </Link>
  </>
);
