import { describe, expect, it } from 'vitest';
import { feedbackMessage } from './feedback.ts';

const message = { feedback: 'More hills', page: '/dashboard', date: '5/1/2026', time: '10:00:00' };

describe('the text of a message', () => {
  const accepts = (form: object) => feedbackMessage.safeParse({ ...message, ...form }).success;

  it('is required, and a name is not (spec 5)', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ userName: 'Alex' })).toBe(true);
    expect(accepts({ feedback: undefined })).toBe(false);
    expect(accepts({ feedback: ' \n ' })).toBe(false);
  });

  it('has up to 5000 characters, and a name up to 100', () => {
    expect(accepts({ feedback: 'x'.repeat(5000), userName: 'y'.repeat(100) })).toBe(true);
    expect(accepts({ feedback: 'x'.repeat(5001) })).toBe(false);
    expect(accepts({ userName: 'y'.repeat(101) })).toBe(false);
  });
});

describe('a message', () => {
  it('contains the screen and the time (spec 3) [3.50]', () => {
    expect(feedbackMessage.safeParse(message).success).toBe(true);
    for (const field of ['page', 'date', 'time'])
      expect(feedbackMessage.safeParse({ ...message, [field]: undefined }).success).toBe(false);
  });

  it('cannot contain a rider id', () => {
    expect(feedbackMessage.safeParse({ ...message, userId: 'somebody' }).success).toBe(false);
  });
});
