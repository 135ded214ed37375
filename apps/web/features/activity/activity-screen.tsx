import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Activity } from '#lib/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/activity-texts.ts';
import { dayText } from '#lib/day-text.ts';
import type { Profile } from '#lib/profile.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './activity.module.css';
import { ActivityFigures } from './activity-figures.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { useComparison } from './use-comparison.ts';

interface ActivityScreenProps {
  readonly activity: Activity;
  readonly profile: Profile;
}

// The charts load late: the figures come first.
const Recording = lazy(async () => ({ default: (await import('./recording.tsx')).Recording }));

/** One activity: its figures, what was recorded, and what it has to do with the plan (spec 2). */
export function ActivityScreen({ activity, profile: { units } }: ActivityScreenProps) {
  const plan = useComparison(activity);
  return (
    <>
      <PageHead
        above={<Link to="/activities">Back to Activities</Link>}
        title={nameOf(activity)}
        lead={factsOf(activity)}
      />
      <div className={styles.parts}>
        <ActivityFigures activity={activity} units={units} />
        <Suspense fallback={<Skeleton height={420} />}>
          <Recording activity={activity} units={units} planned={plan.blocks} />
        </Suspense>
        <Grid>
          <Cell span={8}>
            <PlanComparison plan={plan} />
          </Cell>
        </Grid>
      </div>
    </>
  );
}

/** The type, the long date, and kudos and achievements above 0 (spec 2). */
function factsOf({ type, date, kudosCount, achievementCount }: Activity): string {
  const kudos = kudosCount ?? 0;
  const achievements = achievementCount ?? 0;
  return [
    TYPE_LABELS[type],
    dayText(date, 'long'),
    ...(kudos > 0 ? [`${kudos} kudos`] : []),
    ...(achievements > 0 ? [achievements === 1 ? '1 achievement' : `${achievements} achievements`] : []),
  ].join(' · ');
}
