import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What breaks Redocly's recommended rules in an OpenAPI document, a line for each; warnings count as well. */
export async function brokenRules(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} (${place?.pointer ?? 'openapi.json'})`,
  );
}
