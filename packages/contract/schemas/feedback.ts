import * as z from 'zod';
import { isFilled, TEXT_LIMITS } from '../limits.ts';
import { typedText } from './common.ts';

/** A message to the operator: an optional name, a required text (spec 5), the screen and the time. */
export const feedbackMessage = z
  .strictObject({
    userName: typedText(TEXT_LIMITS.feedbackName).optional(),
    feedback: typedText(TEXT_LIMITS.feedback).refine(isFilled, 'required'),
    page: typedText(200).meta({ description: 'The path of the screen, without its query' }),
    date: typedText(40).meta({ description: "The day, in the visitor's own notation" }),
    time: typedText(40).meta({ description: "The time, in the visitor's own notation" }),
  })
  .meta({ id: 'FeedbackMessage' });
