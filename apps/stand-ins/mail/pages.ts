import { html } from 'hono/html';
import { page } from '../page.ts';
import { cutAtLinks } from './inbox.ts';
import type { Message } from './inbox.ts';

export function listPage(messages: readonly Message[]) {
  if (messages.length === 0) return page('Inbox', html`<p>No mail yet.</p>`);
  const items = messages.toReversed().map(
    (message) =>
      html`<li>
        <a href="/messages/${message.id}">${message.subject || '(no subject)'}</a><br />
        to ${message.envelope.to.join(', ')},
        <time datetime="${message.receivedAt}">${message.receivedAt}</time>
      </li>`,
  );
  return page(
    'Inbox',
    html`<ul>
      ${items}
    </ul>`,
  );
}

export function messagePage(message: Message) {
  return page(
    message.subject || '(no subject)',
    html`<p>From ${message.from}<br />To ${message.to}</p>
      <pre>
${cutAtLinks(message.text).map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : piece))}</pre>
      ${message.attachments.map(({ filename, sizeBytes }) => html`<p>Attached: ${filename}, ${sizeBytes} bytes</p>`)}
      ${message.html === '' ? '' : html`<p><a href="/messages/${message.id}/html">As it looks in HTML</a></p>`}
      <p><a href="/">All mail</a></p>`,
  );
}
