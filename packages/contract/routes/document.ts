import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { problem } from '../schemas/problem.ts';
import { api, API_PATH } from './api.ts';
import { dataFile } from './data.ts';
import { generationEvents } from './generation.ts';
import { hasSentences, isRefusal, PROBLEM_TYPE, type WITH_SENTENCES } from './route.ts';

const TAGS = {
  instance: 'What this server is',
  identity: 'Signing up, in and out',
  account: 'The account of a rider: sign-in methods, password and e-mail address',
  profile: 'What the coach knows about a rider',
  plans: 'The weeks of a plan and their workouts',
  activities: 'What a rider has ridden: from files, from Strava and intervals.icu, and told by hand',
  'race-events': 'The races and other events of a rider',
  progress: 'Fitness and form, levels, records, and the riding of the last weeks',
  strava: 'The connection to Strava',
  intervals: 'The connection to intervals.icu',
  weather: 'The weather where a rider is, and the towns to choose from',
  map: 'What maps are drawn with',
  subscription: 'The subscription of a rider',
  data: 'Everything of a rider as a zip, out and in',
  generation: 'Writing plans: a job of the server, at most one for each rider',
  feedback: 'Messages to the operator of the instance',
  events: 'Counters without identifiers',
  admin:
    'What the operator of the instance sees: services, jobs, riders, invitations, storage and feedback. For everybody else it is not there',
};

const DESCRIPTION = [
  'Plans for cyclists: the API that the web app of Musette uses, on the server that you run.',
  'A session begins with a sign-in, which sets a cookie; the native app, at an origin of its own, gets a token in the header `Musette-Session` instead. A client may name its rider by id in the header `Musette-Rider`: where the session is another rider’s, the request is answered as one without a session. A change needs `Content-Type: application/json` when it has a body.',
  'Every error is a Problem with a stable code. Days are `yyyy-MM-dd`, instants are UTC with milliseconds, and every name that needs one has its unit.',
].join(' ');

/** The API's description, as committed in `openapi.json` and served by the API itself; with the tags of the languages that it speaks. */
export function openApiDocument(version: string, languages: readonly string[]): object {
  const { openAPIRegistry: registry, getOpenAPI31Document: document } = new OpenAPIHono();
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'musette.session_token',
    description:
      'The cookie that signing up and signing in set; over https its name is __Host-musette.session_token.',
  });
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description:
      'For the native app: the token of the header Musette-Session, from an answer to a page at capacitor://localhost or https://localhost. Never together with cookies.',
  });
  registry.register('Problem', problem);
  const routes: readonly RouteConfig[] = Object.values(api).flatMap((group) => Object.values(group));
  const inLanguage = languageOf(registry, languages);
  for (const route of [...routes, generationEvents, dataFile]) {
    const named = { ...route, responses: withNamedRefusals(registry, route.responses) };
    registry.registerPath(hasSentences(route) ? inLanguage(named) : named);
  }
  return document({
    openapi: '3.1.0',
    info: {
      title: 'Musette',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: API_PATH, description: 'The server that serves this document' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
}

type Responses = RouteConfig['responses'];

/** Registers the headers for languages once, and returns the function that refers an operation to them. */
function languageOf(
  registry: OpenAPIHono['openAPIRegistry'],
  languages: readonly string[],
): (route: RouteConfig) => RouteConfig {
  const asked = registry.registerComponent('parameters', 'AcceptLanguage', {
    name: 'Accept-Language',
    in: 'header',
    description: `The languages that the client prefers (RFC 9110). Sentences are in the first one of: ${languages.join(', ')}; otherwise in English.`,
    schema: { type: 'string' },
    example: 'de-AT, de;q=0.9, en;q=0.5',
  });
  const answered = registry.registerComponent('headers', 'ContentLanguage', {
    description: 'The language of the sentences in the answer',
    required: true,
    schema: { type: 'string', enum: [...languages] },
    example: 'de',
  });
  return (route) => {
    const { 'x-with-sentences': _said, ...described } = route as RouteConfig & typeof WITH_SENTENCES;
    return {
      ...described,
      parameters: [asked.ref],
      responses: {
        ...route.responses,
        200: { ...route.responses[200], headers: { 'Content-Language': answered.ref } },
      },
    };
  };
}

/** Registers each refusal once, under its codes, and refers to it: most operations share theirs. */
function withNamedRefusals(registry: OpenAPIHono['openAPIRegistry'], responses: Responses): Responses {
  const named = Object.entries(responses).map(([status, response]) => {
    if (!isRefusal(response)) return [status, response];
    const { example } = response.content[PROBLEM_TYPE];
    const { ref } = registry.registerComponent('responses', response['x-codes'].join('.'), {
      ...response,
      'x-codes': [...response['x-codes']],
      content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' }, example } },
    });
    return [status, ref];
  });
  return Object.fromEntries(named) as Responses;
}
