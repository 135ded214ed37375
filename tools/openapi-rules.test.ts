import { openApiDocument } from '@musette/contract/routes/document';
import { describe, expect, it } from 'vitest';
import { brokenRules } from './openapi-rules.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId?: string; security?: unknown; responses: object }>>;
}

const fresh = () => openApiDocument('1.0.0', ['en']) as Document;
const rulesIn = async (document: object) =>
  (await brokenRules(JSON.stringify(document))).map((line) => line.split(':', 1)[0]);

describe("Redocly's recommended rules", () => {
  it('find nothing in the description of the API', async () => {
    expect(await brokenRules(JSON.stringify(fresh()))).toEqual([]);
  });

  it('find an operation without security, and one that has the id of another', async () => {
    const document = fresh();
    const profile = document.paths['/profile']?.['get'];
    if (!profile) throw new Error('no such operation');
    delete profile.security;
    profile.operationId = 'getSession';
    expect(new Set(await rulesIn(document))).toEqual(
      new Set(['security-defined', 'operation-operationId-unique']),
    );
  });

  it('find an example that does not fit its schema, and a reference to nothing', async () => {
    const text = JSON.stringify(fresh());
    expect(
      await rulesIn(JSON.parse(text.replaceAll('"weightKg":62', '"weightKg":"62"')) as object),
    ).toContain('no-invalid-media-type-examples');
    expect(await rulesIn(JSON.parse(text.replace('schemas/Plan"', 'schemas/Plane"')) as object)).toContain(
      'no-unresolved-refs',
    );
  });
});
