/** How a plan names the race. It has no steps: how long it takes is for the race to say. */
export const RACE_TYPE = 'Race';
/** How a plan names a day without training (spec 5). */
export const REST_TYPE = 'Rest';
