import { escapeHtml } from '#kit/html.ts';
import type { Mail } from '#ports/mailer.ts';

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The letters of a server in development, newest first. */
export function outboxPage(letters: readonly Mail[]): string {
  const items = letters.map(
    ({ to, subject, text }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}</p><pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><title>Mail that was not sent</title><h1>Mail that was not sent</h1>${
    items.join('') || '<p>Nothing yet.</p>'
  }</html>`;
}
