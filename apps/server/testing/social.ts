import type { Answer, Browser } from './browser.ts';

/** An ID token in a text: its head and its claims, each of them JSON in base64. */
export const ID_TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\./;

/** What a person does on the provider's page. */
export type AtProvider =
  | { readonly email: string; readonly name?: string }
  | { readonly sub: string }
  | { readonly cancel: 'yes' };

/** The same, with what goes along. */
type GoingThere = AtProvider & { readonly invitation?: string; readonly purpose?: 'delete-account' };

type Provider = 'google' | 'apple' | 'oidc';

/** Goes to a provider, acts there, and comes back: where the browser ends up. */
export async function comeBackFrom(provider: Provider, browser: Browser, person: GoingThere): Promise<URL> {
  const callback = await callbackOf(provider, browser, person);
  return destinationOf(await callback());
}

/** Where an answer sends the browser. */
export function destinationOf({ headers, status, text }: Answer): URL {
  const location = headers.get('location');
  if (location === null) throw new Error(`sent nowhere: ${status} ${text}`);
  return new URL(location, 'http://musette.test');
}

/** The way to a provider and the answer there; calling what it gives is coming back. */
export async function callbackOf(
  provider: Provider,
  browser: Browser,
  { invitation, purpose, ...person }: GoingThere,
): Promise<(by?: Browser) => Promise<Answer>> {
  const start = await browser.post(`/api/v1/social/${provider}`, {
    ...(invitation && { invitation }),
    ...(purpose && { purpose }),
  });
  const { url } = start.body as { url?: string };
  if (!url) throw new Error(`no way to ${provider}: ${start.text}`);
  return callbackFrom(url, browser, person);
}

/** The answer of a provider at whose address a browser has come; calling what it gives is coming back. */
export async function callbackFrom(
  url: string,
  browser: Browser,
  person: AtProvider,
): Promise<(by?: Browser) => Promise<Answer>> {
  const page = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...person }),
    redirect: 'manual',
  });
  const location = page.headers.get('location');
  if (location) return (by = browser) => by.get(pathOf(location));
  return postedBack(await page.text(), browser);
}

/** The path and the query of an address. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Apple's answer is a form; browsers send it without the cookies of our site, which come only with the redirect. */
function postedBack(html: string, browser: Browser): (by?: Browser) => Promise<Answer> {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  return async (by = browser) => {
    const posted = await by.send('POST', pathOf(action), {
      raw: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: '',
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
      },
    });
    const location = posted.headers.get('location');
    return location ? by.get(pathOf(location)) : posted;
  };
}
