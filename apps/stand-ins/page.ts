import { html, raw } from 'hono/html';

type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
li { margin-bottom: 0.5rem; }
ul.plain { list-style: none; padding: 0; }
button, input { font: inherit; padding: 0.5rem 0.75rem; min-height: 2.75rem; box-sizing: border-box; }
ul.plain button, input { width: 100%; text-align: start; }
label { display: block; margin-top: 0.75rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.note { opacity: 0.8; }
`;

/** The frame of every stand-in's page: plain, accessible, no script. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
          <p class="note">This page is a stand-in for tests and the demo. No outside service is involved.</p>
        </main>
      </body>
    </html>`;
}
