/** A text as HTML, also within a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The body of a letter as text and as HTML. A plain paragraph is text, also where a stranger wrote it. */
export function letterBody(
  paragraphs: readonly (string | { readonly text: string; readonly html: string })[],
): { readonly text: string; readonly html: string } {
  const all = [...paragraphs, 'Musette'].map((each) =>
    typeof each === 'string' ? { text: each, html: escapeHtml(each) } : each,
  );
  return {
    text: all.map(({ text }) => text).join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${all.map(({ html }) => `<p>${html}</p>`).join('')}</body></html>`,
  };
}
