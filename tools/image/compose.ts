import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const FILES = ['compose.yaml', 'compose.postgres.yaml'];
const SCHEMA = 'https://raw.githubusercontent.com/compose-spec/compose-spec/main/schema/compose-spec.json';

/** Checks the compose files by the schema of the Compose Specification: a file, or else what is published now. */
export async function checkComposeFiles(file: string): Promise<boolean> {
  const text = file === '' ? await (await fetch(SCHEMA)).text() : readFileSync(file, 'utf8');
  const { $schema: _draft, ...schema } = JSON.parse(text) as Record<string, unknown>;
  const isValid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  const results = FILES.map((name) => {
    const holds = isValid(parse(readFileSync(join(DEPLOY, name), 'utf8')));
    console.log(`${holds ? 'ok    ' : 'FAILED'} ${name}`);
    for (const { instancePath, message } of isValid.errors ?? [])
      console.log(`       ${instancePath} ${message}`);
    return holds;
  });
  return results.every(Boolean);
}
