import { addDays, mondayOf } from '@musette/coach/calendar/days';
import { isRise } from '@musette/coach/progress/levels/ftp-estimate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityDetail } from '#lib/rider-data/activities.ts';
import { ESTIMATE_DAYS, estimateOf, FtpCard } from '#lib/add-rides/ftp-card.tsx';
import { plansQuery } from '#lib/rider-data/plans.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { useToday } from '#lib/text/today.ts';

interface FtpOfferProps {
  readonly activity: ActivityDetail;
  readonly profile: Profile;
}

/** Proposes the FTP that a ride of the last weeks shows, if it is higher than the one that is set. */
export function FtpOffer({ activity: { id, date, bestEfforts }, profile }: FtpOfferProps) {
  const today = useToday(profile.timeZone);
  const efforts = bestEfforts.map(({ seconds, watts }) => ({ seconds, watts, date, activityId: id }));
  // Once it is used it is no longer higher, and can still be taken back.
  const [isOffered] = useState(() => {
    const estimate = estimateOf(efforts);
    return date > addDays(today, -ESTIMATE_DAYS) && estimate !== null && isRise(estimate, profile.ftpWatts);
  });
  const plans = useQuery({ ...plansQuery(mondayOf(today), PLANNED_WEEKS), enabled: isOffered });
  if (!isOffered || plans.isPending) return null;
  const hasPlan =
    plans.data?.some(({ workouts }) => workouts.some((workout) => workout.date > today)) === true;
  return (
    <FtpCard title="FTP by this ride" profile={profile} efforts={efforts} today={today} hasPlan={hasPlan} />
  );
}

/** A plan that goes on has workouts in this week or the next. */
const PLANNED_WEEKS = 2;
