import type { RouteConfig } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PROBLEMS, type ProblemCode } from '../problems.ts';
import { ROUTES } from '../routes.gen.ts';
import { api } from './api.ts';
import { openApiDocument } from './document.ts';
import { accessOf, isRefusal, takesIdempotencyKey } from './route.ts';

type AnyRoute = RouteConfig & { readonly operationId: string };

const ROUTE_LIST = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${group}.${name}`, route: route as AnyRoute })),
);

const codesOf = ({ responses }: RouteConfig): readonly (readonly [status: number, code: string])[] =>
  Object.entries(responses).flatMap(([status, response]) =>
    isRefusal(response) ? response['x-codes'].map((code) => [Number(status), code] as const) : [],
  );

describe('the API', () => {
  it('has unique routes and unique operation ids', () => {
    const routes = ROUTE_LIST.map(({ route }) => `${route.method} ${route.path}`);
    const ids = ROUTE_LIST.map(({ route }) => route.operationId);
    expect(new Set(routes).size).toBe(ROUTE_LIST.length);
    expect(new Set(ids).size).toBe(ROUTE_LIST.length);
  });

  it('has a summary and a description for each route', () => {
    for (const { route } of ROUTE_LIST) {
      expect(route.summary).toMatch(/^[A-Z].{5,60}$/);
      expect(route.description).toMatch(/^[A-Z].{20,}[.]$/);
    }
  });

  it('says for each route who may call it', () => {
    for (const { route } of ROUTE_LIST) expect(route.security).toBeDefined();
  });

  it('lists only known problems, each under its status', () => {
    for (const { route } of ROUTE_LIST)
      for (const [status, code] of codesOf(route)) expect(PROBLEMS[code as ProblemCode].status).toBe(status);
  });

  it('lists what the server itself refuses, by method and access', () => {
    for (const { name, route } of ROUTE_LIST) {
      const codes = codesOf(route).map(([, code]) => code);
      const isWrite = route.method !== 'get';
      expect(codes).toEqual(
        expect.arrayContaining(['invalid-input', 'rate-limited', 'internal', 'not-ready']),
      );
      for (const code of ['malformed-body', 'cross-site-request', 'body-too-large', 'unsupported-media-type'])
        expect([name, codes.includes(code)]).toEqual([name, isWrite]);
      expect([name, codes.includes('not-signed-in')]).toEqual([name, accessOf(route) === 'rider']);
      expect([name, codes.includes('idempotency-key-reused')]).toEqual([name, takesIdempotencyKey(route)]);
    }
  });

  it('takes only known fields: every part of an input is strict', () => {
    for (const { name, route } of ROUTE_LIST) {
      const { params, query, body } = route.request ?? {};
      const schemas = [
        params,
        query,
        (body?.content['application/json'] as { schema?: unknown } | undefined)?.schema,
      ].filter((part) => part);
      expect([name, schemas.length > 0]).toEqual([name, true]);
      for (const schema of schemas)
        expect((schema as z.ZodType).safeParse({ surplus: 1 }).error?.issues).toEqual(
          expect.arrayContaining([expect.objectContaining({ code: 'unrecognized_keys' })]),
        );
      expect([name, route.method === 'get' ? query : body]).not.toEqual([name, undefined]);
    }
  });

  it('has no GET that changes anything', () => {
    const reading = ROUTE_LIST.filter(({ route }) => route.method === 'get').map(({ name }) =>
      name.replace(/^\w+\./, ''),
    );
    expect(reading.join(' ')).toBe(
      'get session options captchaChallenge methods sessions deletionFacts get ftpHistory list weeks get benefit moves tests list get samples bestEfforts lastImport firstDay list form levels recentRiding records streak connection current towns get get get offer list list replanReplacement replacement current get services jobs riders invitations inbox storage',
    );
  });

  it('lists every route for its clients [1.26]', () => {
    const known = Object.entries(ROUTES).flatMap(([group, routes]) =>
      Object.entries(routes).map(([name, route]) => `${group}.${name} ${route}`),
    );
    expect(known).toEqual(
      ROUTE_LIST.map(({ name, route }) => `${name} ${route.method.toUpperCase()} ${route.path}`),
    );
  });
});

describe('the examples', () => {
  const media = z.object({ schema: z.instanceof(z.ZodType), example: z.unknown() });
  const answer = z.object({ content: z.object({ 'application/json': media }) });

  it.each(ROUTE_LIST)('of $name fit their schemas', ({ route }) => {
    const { schema, example } = answer.parse(route.responses[200]).content['application/json'];
    expect(schema.safeParse(example).error).toBeUndefined();
    const body = route.request?.body?.content['application/json'];
    const sent = body && media.parse(body);
    expect(sent?.schema.safeParse(sent.example).error).toBeUndefined();
  });
});

describe('the document', () => {
  const text = JSON.stringify(openApiDocument('1.2.3', ['en']));
  const document = JSON.parse(text) as {
    readonly components: {
      readonly schemas: Record<string, { readonly type?: unknown; readonly properties?: object }>;
    };
    readonly paths: Record<
      string,
      Record<
        string,
        { readonly security?: object; readonly parameters?: object; readonly responses?: object }
      >
    >;
  };

  it('names the schemas that clients use, and lets none of them be null', () => {
    const { schemas } = document.components;
    for (const name of ['Plan', 'PlanDetail', 'Workout', 'Step', 'Proof', 'Profile', 'Generation', 'Problem'])
      expect(Object.keys(schemas)).toContain(name);
    for (const { type = 'object' } of Object.values(schemas)) expect(type).toBe('object');
  });

  it('describes every group of routes, and no other', () => {
    const { tags } = openApiDocument('1.0.0', ['en']) as {
      readonly tags: readonly { readonly name: string }[];
    };
    const used = new Set(ROUTE_LIST.flatMap(({ route }) => route.tags));
    expect(new Set(tags.map(({ name }) => name))).toEqual(used);
  });

  it('has one problem with all its members', () => {
    expect(Object.keys(document.components.schemas['Problem']?.properties ?? {})).toEqual([
      'type',
      'title',
      'status',
      'code',
      'fields',
      'minimum',
      'usedBytes',
      'maxBytes',
      'serviceStatus',
      'retryAfterSeconds',
    ]);
    expect(text.split('"application/problem+json"').length - 1).toBe(
      text.split('"schema":{"$ref":"#/components/schemas/Problem"}').length - 1,
    );
  });

  it('has the zip of a rider’s data', () => {
    const { responses = {} } = document.paths['/data/export/file']?.['get'] ?? {};
    expect(responses).toMatchObject({ 200: { content: { 'application/zip': {} } } });
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '404', '429', '500', '503']);
  });

  it('has the session, the Idempotency-Key and the event stream', () => {
    const stream = document.paths['/generation/events']?.['get'];
    expect(stream).toMatchObject({
      security: [{ session: [] }, { token: [] }],
      responses: { 200: { content: { 'text/event-stream': {} } } },
    });
    expect(document.components).toMatchObject({
      securitySchemes: { session: { type: 'apiKey', in: 'cookie' } },
    });
    expect(document.paths['/feedback']?.['post']).toMatchObject({
      security: [],
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
    });
  });

  it('types numbers in addresses as numbers', () => {
    expect(document.paths['/plans']?.['get']?.parameters).toMatchObject([
      { $ref: '#/components/parameters/AcceptLanguage' },
      { name: 'from', schema: { type: 'string', format: 'date' } },
      { name: 'weeks', schema: { type: 'integer', minimum: 1, maximum: 61 } },
    ]);
  });
});
