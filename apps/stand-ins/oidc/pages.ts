import { html } from 'hono/html';
import { page } from '../page.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { nameOf } from './people.ts';
import type { Person } from './people.ts';
import type { Provider } from './providers.ts';

export function signInPage(provider: Provider, request: AuthorizeRequest, people: readonly Person[]) {
  return page(
    `Sign in with ${provider.name}`,
    html`<p>Choose an account to continue to ${new URL(request.redirectUri).host}.</p>
      <form method="post">
        <ul class="plain">
          ${people.map((person) => html`<li><button name="sub" value="${person.sub}">${labelOf(person)}</button></li>`)}
        </ul>
      </form>
      <h2>Use another account</h2>
      <form method="post">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          value="${request.loginHint}"
        />
        <label for="name">Name</label><input id="name" name="name" autocomplete="name" />
        <p><button name="other" value="yes">Continue</button></p>
      </form>
      <form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}

/** The form_post answer. A button sends it, so that the page needs no script. */
export function postBackPage(provider: Provider, redirectUri: string, answer: Record<string, string>) {
  const fields = Object.entries(answer);
  return page(
    `Back to ${new URL(redirectUri).host}`,
    html`<p>${provider.name} has your answer.</p>
      <form method="post" action="${redirectUri}">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Continue</button>
      </form>`,
  );
}

export function problemPage(provider: Provider, problem: string) {
  return page(`${provider.name} cannot sign you in`, html`<p>${problem}</p>`);
}

function labelOf(person: Person): string {
  const unverified = person.emailVerified ? '' : ' (email not verified)';
  return `${nameOf(person)} ${person.email}${unverified}`.trim();
}
