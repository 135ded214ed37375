import type { Mail } from '#ports/mailer.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const withLinks = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The letters of a server in development, newest first. */
export function outboxPage(letters: readonly Mail[]): string {
  const items = letters.map(
    ({ to, subject, text }) =>
      `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}</p><pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><title>Mail that was not sent</title><h1>Mail that was not sent</h1>${
    items.join('') || '<p>Nothing yet.</p>'
  }</html>`;
}
