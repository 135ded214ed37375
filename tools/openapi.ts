import { readFileSync } from 'node:fs';
import { api } from '@musette/contract/api';
import { openApiDocument } from '@musette/server/app/http';
import { writeOrCheck } from './generated.ts';

// Generates the OpenAPI document and the browser's list of routes from the contract.

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface Route {
  readonly '~orpc': { readonly route: { readonly method?: string; readonly path?: string } };
}

function routesFile(): string {
  const groups = Object.entries(api).map(([group, endpoints]) => {
    const lines = Object.entries(endpoints as Record<string, Route>).map(
      ([name, { '~orpc': contract }]) => `    ${name}: '${contract.route.method} ${contract.route.path}',\n`,
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return [
    '// Made from the contract by `node tools/openapi.ts`: what a client needs of it.\n\n',
    `export const ROUTES = {\n${groups.join('')}} as const;\n`,
  ].join('');
}

writeOrCheck(
  [
    { path: 'openapi.json', text: `${JSON.stringify(await openApiDocument(version), null, 2)}\n` },
    { path: 'packages/contract/routes.gen.ts', text: routesFile() },
  ],
  'node tools/openapi.ts',
);
