import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api } from '@musette/contract/api';
import { openApiDocument } from '@musette/server/app/http';

// Writes what is made from the contract; with --check it only says whether the committed files are up to date.

const root = new URL('../', import.meta.url);

const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

interface Route {
  readonly '~orpc': { readonly route: { readonly method?: string; readonly path?: string } };
}

function routesFile(): string {
  const groups = Object.entries(api).map(([group, endpoints]) => {
    const lines = Object.entries(endpoints as Record<string, Route>).map(
      ([
        name,
        {
          '~orpc': { route },
        },
      ]) => {
        return `    ${name}: '${route.method} ${route.path}',\n`;
      },
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return `// Made from the contract by \`node tools/openapi.ts\`: what a client needs of it.\n\nexport const ROUTES = {\n${groups.join('')}} as const;\n`;
}

const files = [
  { path: 'openapi.json', text: `${JSON.stringify(await openApiDocument(version), null, 2)}\n` },
  { path: 'packages/contract/routes.gen.ts', text: routesFile() },
];

const stale = files.filter(({ path, text }) => readOrNull(path) !== text);

function readOrNull(path: string): string | null {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return null;
  }
}

if (process.argv.includes('--check')) {
  for (const { path } of stale)
    console.error(`${path} is not what the contract says. Run: node tools/openapi.ts`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { path, text } of stale) {
    writeFileSync(fileURLToPath(new URL(path, root)), text);
    console.log(`wrote ${path}`);
  }
}
