/** Where this tab notes that the rider has asked for the weather of the place where they are. A log-out forgets it. */
export const HERE_WANTED = 'musette.weather-here';

/** Whether the rider has asked for it. */
export function isHereWanted(): boolean {
  try {
    return sessionStorage.getItem(HERE_WANTED) !== null;
  } catch {
    // Without storage the rider is asked again after a reload.
    return false;
  }
}
