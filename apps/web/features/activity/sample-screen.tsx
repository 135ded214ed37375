import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProfile } from '#lib/rider-data/profile.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ActivityParts } from './activity-parts.tsx';
import { sampleActivity } from './sample-activity.ts';
import { useComparison } from './use-comparison.ts';

/** A made-up ride, for riders without one. It is made in the browser: nothing is asked for, and nothing is saved. */
export function SampleScreen() {
  const units = useProfile().data?.units ?? 'metric';
  const { activity, samples, workouts } = useMemo(() => sampleActivity(), []);
  const compared = useComparison(activity, { samples, workouts, date: activity.date });
  const plan = { ...compared, moved: null, isPending: false, error: null };
  return (
    <>
      <PageHead
        isDense
        above={
          <Link to="/activities" className="finger">
            Back to Activities
          </Link>
        }
        title="Sample ride"
        lead="Nobody has ridden this one: it shows what becomes of a ride with power, heart rate and a route. Nothing of it is saved."
        aside={
          <Link to="/import" className={buttonClass({ tone: 'primary' })}>
            Add your own rides
          </Link>
        }
      />
      <ActivityParts activity={activity} units={units} plan={plan} samples={samples} />
    </>
  );
}
