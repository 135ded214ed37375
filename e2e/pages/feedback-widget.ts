import type { Page } from '@playwright/test';

const THANKS = 'Thank you for your feedback!';

/** The feedback button and its form, on every screen (spec 2). */
export const feedbackWidget = (page: Page) => {
  const form = page.getByRole('form', { name: 'Feedback' });
  return {
    button: page.getByRole('button', { name: 'Feedback', exact: true }),
    form,
    name: form.getByPlaceholder('Your name (optional)'),
    text: form.getByPlaceholder('Enter your feedback'),
    submit: form.getByRole('button'),
    thanks: page.getByRole('status').getByText(THANKS),
  };
};
