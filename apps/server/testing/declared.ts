import { api, API_PATH } from '@musette/contract/routes/api';
import { generationEvents } from '@musette/contract/routes/generation';
import { isRefusal } from '@musette/contract/routes/route';

const ROUTES = [...Object.values(api).flatMap((group) => Object.values(group)), generationEvents].map(
  ({ method, path, responses }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${API_PATH}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    declared: new Map(
      Object.entries(responses as Record<string, object>).map(([status, response]) => [
        Number(status),
        isRefusal(response) ? response['x-codes'] : [],
      ]),
    ),
  }),
);

/** Throws for an answer with a status or a problem that the contract does not declare for its route. */
export async function checkDeclared({ method, url }: Request, response: Response): Promise<void> {
  const { pathname } = new URL(url);
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = ROUTES.find((each) => each.method === asked && each.pattern.test(pathname));
  const { status } = response;
  // Status 405 says that the address has no route for the method.
  if (!route || status === 405) return;
  const codes: readonly string[] | undefined = route.declared.get(status);
  const text = status >= 400 && method !== 'HEAD' ? await response.clone().text() : '';
  const code = text === '' ? null : (JSON.parse(text) as { readonly code: string }).code;
  if (codes === undefined || (code !== null && !codes.includes(code)))
    throw new Error(
      `${method} ${pathname} answers ${status} ${code ?? ''}, which its route does not declare`,
    );
}
