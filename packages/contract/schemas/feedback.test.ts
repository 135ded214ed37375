import { describe, expect, it } from 'vitest';
import { feedbackForm, feedbackMessage } from './feedback.ts';

const message = { feedback: 'More hills', page: '/dashboard', date: '5/1/2026', time: '10:00:00' };

describe('the feedback form', () => {
  it('needs a text and no name (spec 5)', () => {
    expect(feedbackForm.safeParse({ feedback: 'More hills' }).success).toBe(true);
    expect(feedbackForm.safeParse({ feedback: 'More hills', userName: 'Alex' }).success).toBe(true);
    expect(feedbackForm.safeParse({ userName: 'Alex' }).success).toBe(false);
    expect(feedbackForm.safeParse({ feedback: ' \n ' }).success).toBe(false);
  });

  it('accepts up to 5000 characters, and a name of up to 100', () => {
    expect(feedbackForm.safeParse({ feedback: 'x'.repeat(5000), userName: 'y'.repeat(100) }).success).toBe(
      true,
    );
    expect(feedbackForm.safeParse({ feedback: 'x'.repeat(5001) }).success).toBe(false);
    expect(feedbackForm.safeParse({ feedback: 'x', userName: 'y'.repeat(101) }).success).toBe(false);
  });
});

describe('a message', () => {
  it('contains the screen and the time (spec 3)', () => {
    expect(feedbackMessage.safeParse(message).success).toBe(true);
    for (const field of ['page', 'date', 'time'])
      expect(feedbackMessage.safeParse({ ...message, [field]: undefined }).success).toBe(false);
  });

  it('cannot contain a rider id', () => {
    expect(feedbackMessage.safeParse({ ...message, userId: 'somebody' }).success).toBe(false);
  });
});
