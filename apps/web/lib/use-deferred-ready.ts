import { useDeferredValue } from 'react';

/** Whether something is there. What comes with it is drawn in small steps, so that the page answers meanwhile. */
export const useDeferredReady = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
