import { type IsoDate, isDay } from '@musette/coach/calendar/days';

// The session storage is emptied when the rider logs out.
const KEY = 'musette.calendar-day';

/** The day that was selected when this entry of the browser's history was left; null for a new one. */
export function chosenIn(entry: string): IsoDate | null {
  const [of, date = ''] = read().split(' ');
  return of === entry && isDay(date) ? date : null;
}

/** Keeps the selected day for when the rider comes back to this entry of the history. */
export function keepChosen(entry: string, date: IsoDate): void {
  try {
    sessionStorage.setItem(KEY, `${entry} ${date}`);
  } catch {
    // A browser that keeps nothing opens at today.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
