import { lengthText } from '@musette/coach/workout/words';

/** Minutes as a rider reads them: 45 min, 2 h, 1 h 30. */
export const lengthWords = (minutes: number): string => lengthText(Math.round(minutes) * 60);
