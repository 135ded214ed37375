import { addDays } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ESTIMATE_DAYS, estimateOf } from '#lib/add-rides/ftp-card.tsx';
import { bestEffortsQuery } from '#lib/rider-data/activities.ts';
import { useTimeZone } from '#lib/rider-data/profile.ts';
import { useToday } from '#lib/text/today.ts';

/** Leads to the FTP that the rides of the last weeks show, where it is another one than the rider has set. */
export function EstimateLink({ ftpWatts }: { readonly ftpWatts: number | null }) {
  const today = useToday(useTimeZone());
  const { data } = useQuery(bestEffortsQuery(addDays(today, 1 - ESTIMATE_DAYS)));
  const estimate = data ? estimateOf(data) : null;
  if (estimate === null || estimate.watts === ftpWatts) return null;
  return (
    <p>
      Your rides show {estimate.watts} W. <Link to="/summary/form">See the estimate</Link>
    </p>
  );
}
