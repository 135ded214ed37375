import { useRider } from '#lib/session.ts';

/** Where this tab notes which rider has asked for the weather of the place where they are. A log-out forgets it. */
export const HERE_WANTED = 'musette.weather-here';

/** Whether this rider has asked for it: another one may have used the tab before. */
export function useHereWanted(): boolean {
  const userId = useRider()?.userId;
  try {
    return sessionStorage.getItem(HERE_WANTED) === userId;
  } catch {
    // Without storage the rider is asked again after a reload.
    return false;
  }
}
