import type { Instant } from '#ports/clock.ts';

/** A rider who runs the instance, by the link that its first start printed. */
export interface OperatorTable {
  user_id: string;
  since: Instant;
}

/** The operator's reply to a message of a rider. */
export interface FeedbackReplyTable {
  user_id: string;
  feedback_id: string;
  body: string;
  replied_at: Instant;
}

export interface OperatorSchema {
  operator: OperatorTable;
  feedback_reply: FeedbackReplyTable;
}
