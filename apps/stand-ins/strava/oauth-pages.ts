import { html } from 'hono/html';
import { page } from '../page.ts';
import { nameOf } from './athletes.ts';
import type { Athlete } from './athletes.ts';
import { scopeTexts, tickable } from './authorize-request.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

/** Asks an athlete what an application may do. The form goes to the address of the page, with its query. */
export function authorizePage(request: AuthorizeRequest, athletes: readonly Athlete[]) {
  const people = athletes.map((athlete) => html`<option value="${athlete.id}">${nameOf(athlete)}</option>`);
  const { application } = request;
  const ticks = tickable(request).map(
    (scope) =>
      html`<label>
        <input type="checkbox" name="scope" value="${scope}" checked style="width: auto; min-height: 0" />
        ${scopeTexts[scope]}
      </label>`,
  );
  return page(
    `Authorize ${application.name} to connect to Strava`,
    html`<form method="post">
      <label
        >Signed in as
        <select name="athlete">
          ${people}
        </select></label
      >
      <fieldset>
        <legend>${application.name} will be able to</legend>
        ${ticks}
      </fieldset>
      <p>
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="deny">Deny</button>
      </p>
    </form>`,
  );
}
