// How many entries one answer has. Every screen loads these, and `limits.ts` only those with a form.

/** The most activities in one answer (spec 9). */
export const MAX_ACTIVITIES = 100;

/** How many riders and how many messages a page of the operator's lists has. */
export const RIDERS_A_PAGE = 50;
export const MESSAGES_A_PAGE = 20;
