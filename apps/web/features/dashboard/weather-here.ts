import { useRider } from '#lib/api/session.ts';
import { tabStore } from '#ui/storage.ts';

/** Where this tab notes which rider has asked for the weather of the place where they are. A log-out forgets it. */
export const HERE_WANTED = 'musette.weather-here';

/** Whether this rider has asked for it: another one may have used the tab before. */
export function useHereWanted(): boolean {
  const userId = useRider()?.userId;
  return tabStore.read(HERE_WANTED) === userId;
}
