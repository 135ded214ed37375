import { expect, it } from 'vitest';
import { escapeHtml, letterBody } from './html.ts';

it('shows text in HTML as it was written, also in an attribute', () => {
  expect(escapeHtml('a < "b" & c > d')).toBe('a &lt; &quot;b&quot; &amp; c &gt; d');
});

it('writes a letter as text and as HTML, and signs it', () => {
  expect(letterBody(['Hello Anna & <Ben>,', { text: 'Open: https://a.test', html: '<a>Open</a>' }])).toEqual({
    text: 'Hello Anna & <Ben>,\n\nOpen: https://a.test\n\nMusette',
    html: '<!doctype html><html lang="en"><body><p>Hello Anna &amp; &lt;Ben&gt;,</p><p><a>Open</a></p><p>Musette</p></body></html>',
  });
});
