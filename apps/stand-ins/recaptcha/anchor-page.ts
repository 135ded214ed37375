import { html, raw } from 'hono/html';

const style = `
:root { color-scheme: light; font: 14px/1.4 system-ui, sans-serif; background: #f9f9f9; color: #111; }
:root[data-theme=dark] { color-scheme: dark; background: #222; color: #f5f5f5; }
body { margin: 0; padding: 12px; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; min-height: 28px; display: flex; gap: 12px; align-items: center; }
button::before { content: ''; box-sizing: border-box; width: 28px; height: 28px; border: 2px solid; text-align: center; }
button[aria-checked=true]::before { content: '✓'; }
p { margin: 4px 0 0; }
`;

/** What stands in the widget's frame. */
export function anchorPage(isKnownSite: boolean, theme: string) {
  const box = html`<button type="button" id="box" role="checkbox" aria-checked="false">
    I'm not a robot
  </button>`;
  return html`<!doctype html>
    <html lang="en" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
      <head>
        <meta charset="utf-8" />
        <title>reCAPTCHA</title>
        <style>
          ${raw(style)}
        </style>
        <script src="/recaptcha/api2/anchor.js" defer></script>
      </head>
      <body>
        <div>
          ${isKnownSite ? box : html`<p>ERROR for site owner: Invalid site key</p>`}
          <p id="note" role="status"></p>
        </div>
      </body>
    </html>`;
}
