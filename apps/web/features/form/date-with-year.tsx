import { dayText } from '#lib/text/day-text.ts';

/** A day that may be long ago. */
export const DateWithYear = ({ date }: { readonly date: string }) => (
  <>
    {dayText(date)}, {date.slice(0, 4)}
  </>
);
