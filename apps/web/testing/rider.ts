/** A rider who is signed in, where a test needs no more than one. */
export const ANNA = {
  userId: 'anna',
  email: 'anna@example.org',
  displayName: '',
  name: 'Anna',
  onboarded: true,
  isOperator: false,
  theme: 'system',
} as const;
