import { readFileSync } from 'node:fs';
import { api } from '@musette/contract/routes/api';
import { openApiDocument } from '@musette/contract/routes/document';
import { LANGUAGES } from '@musette/words/languages';
import openapiTS, { astToString } from 'openapi-typescript';
import { writeOrCheck } from './generated.ts';
import { brokenRules } from './openapi-rules.ts';

// Generates from the contract the OpenAPI document, the browser's list of routes, and the types of a client as others generate
// them; and holds the document to Redocly's rules.

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const LANGUAGE_TAGS = LANGUAGES.map(({ tag }) => tag);

const CLIENT_HEAD = '// Generated from openapi.json with openapi-typescript by `node tools/openapi.ts`.';

function routesFile(): string {
  const groups = Object.entries(api).map(([group, routes]) => {
    const lines = Object.entries(routes).map(
      ([name, { method, path }]) => `    ${name}: '${method.toUpperCase()} ${path}',\n`,
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return [
    '// Generated from the contract by `node tools/openapi.ts`: the routes as the browser needs them.\n\n',
    `export const ROUTES = {\n${groups.join('')}} as const;\n`,
  ].join('');
}

const document = `${JSON.stringify(openApiDocument(version, LANGUAGE_TAGS), null, 2)}\n`;

const clientTypes = `${CLIENT_HEAD}\n\n${astToString(await openapiTS(document))}`;

writeOrCheck(
  [
    { path: 'openapi.json', text: document },
    { path: 'packages/contract/routes.gen.ts', text: routesFile() },
    { path: 'tools/client/api.gen.d.ts', text: clientTypes },
  ],
  'node tools/openapi.ts',
);

const broken = await brokenRules(document);
for (const line of broken) console.error(line);
if (broken.length > 0) process.exitCode = 1;
