import * as z from 'zod/mini';
import { isFilled, typedText } from './common.ts';

/** The values of the feedback form: an optional name and a required text (spec 5). */
export const feedbackForm = z.strictObject({
  userName: z.optional(typedText(100)),
  feedback: typedText(5000).check(z.refine(isFilled, 'required')),
});

/** The values of the form with the screen and the time. */
export const feedbackMessage = z.strictObject({
  ...feedbackForm.shape,
  page: typedText(200).check(z.meta({ description: 'The path of the screen, without its query' })),
  date: typedText(40).check(z.meta({ description: "The day, in the visitor's own notation" })),
  time: typedText(40).check(z.meta({ description: "The time, in the visitor's own notation" })),
});
