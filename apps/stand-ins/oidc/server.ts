import type { Hono } from 'hono';
import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { grantStore } from './grants.ts';
import type { RefreshToken } from './grants.ts';
import { idTokenOf, tokenFaults } from './id-token.ts';
import type { TokenFault } from './id-token.ts';
import { peopleOf } from './people.ts';
import type { NewPerson, Person } from './people.ts';
import { providerRoutes } from './provider-routes.ts';
import type { OidcEnv, ProviderState } from './provider-routes.ts';
import { providers } from './providers.ts';
import type { ProviderId } from './providers.ts';
import { newSigningKey, sealed } from './signing.ts';

interface OidcClient {
  clientId: string;
  clientSecret: string;
  issuer: string;
  discoveryUrl: string;
}

export interface OidcStandIn {
  origin: string;
  google: OidcClient;
  apple: OidcClient;
  oidc: OidcClient;
  control: Control<TokenFault>;
  /** What the provider's own sign-in on a telephone gives to an app. */
  idTokenFor(provider: ProviderId, asked: AskedByApp): Promise<string>;
  /** The code that Apple's sign-in on a telephone gives beside it. */
  appCodeFor(asked: Pick<AskedByApp, 'person' | 'audience'>): string;
  /** What Apple gave for sign-ins and nobody has revoked. */
  appleRefreshTokens(): readonly RefreshToken[];
  /** Makes an account known, or changes the one with the same subject. */
  addPerson(provider: ProviderId, person: NewPerson): Person;
  stop(): Promise<void>;
}

/** What an app asks for, and how the token is to be broken. */
interface AskedByApp {
  person: NewPerson;
  audience: string;
  nonce: string;
  fault?: Exclude<TokenFault, 'no-id-token'>;
}

export async function startOidc(port = 0): Promise<OidcStandIn> {
  let origin = '';
  const google = await newState('google', () => `${origin}/google`);
  const apple = await newState('apple', () => `${origin}/apple`);
  const oidc = await newState('oidc', () => `${origin}/oidc`);
  const states = { google, apple, oidc };
  const { app, control } = controlled<TokenFault>({
    behaviours: onTokenPath(),
    onReset: () => Object.values(states).forEach(forget),
  });
  for (const state of Object.values(states)) addProvider(app, state);
  const server = await listen(app, port);
  origin = server.origin;
  return {
    origin,
    google: clientOf(google),
    apple: clientOf(apple),
    oidc: clientOf(oidc),
    control,
    idTokenFor: (provider, asked) => idTokenFor(states[provider], asked),
    appCodeFor: ({ person, audience }) =>
      apple.grants.issueCode({
        person: apple.people.add(person),
        clientId: audience,
        request: requestOfApp(undefined),
      }),
    appleRefreshTokens: () => apple.grants.refreshTokens(),
    addPerson: (provider, person) => states[provider].people.add(person),
    stop: server.stop,
  };
}

function idTokenFor({ provider, people, key, issuer }: ProviderState, asked: AskedByApp): Promise<string> {
  const person = people.add(asked.person);
  const request = requestOfApp(asked.nonce);
  const jwt = idTokenOf({ ...provider, clientId: asked.audience }, issuer(), { person, request });
  return sealed((asked.fault && tokenFaults[asked.fault](jwt)) ?? jwt, key);
}

const requestOfApp = (nonce: string | undefined): AuthorizeRequest => ({
  redirectUri: '',
  responseMode: 'query',
  scopes: ['openid', 'email', 'profile'],
  state: undefined,
  nonce,
  codeChallenge: undefined,
  loginHint: '',
});

async function newState(id: ProviderId, issuer: () => string): Promise<ProviderState> {
  const key = await newSigningKey(`stand-in-${id}`);
  return { provider: providers[id], people: peopleOf(id), grants: grantStore(), key, issuer };
}

function onTokenPath(): Record<TokenFault, string> {
  const faults = Object.keys(tokenFaults) as TokenFault[];
  return Object.fromEntries(faults.map((fault) => [fault, '/token'])) as Record<TokenFault, string>;
}

function forget({ people, grants }: ProviderState): void {
  people.reset();
  grants.reset();
}

function addProvider(app: Hono<OidcEnv>, state: ProviderState): void {
  const { id } = state.provider;
  app.route(`/${id}`, providerRoutes(state));
  app.get(`/__control/people/${id}`, (c) => c.json(state.people.list()));
  app.post(`/__control/people/${id}`, async (c) => {
    const person = await c.req.json<Partial<NewPerson>>().catch(() => null);
    if (typeof person?.email !== 'string') return c.json({ error: 'an email is needed' }, 400);
    return c.json(state.people.add({ ...person, email: person.email }), 201);
  });
}

function clientOf({ provider, issuer }: ProviderState): OidcClient {
  const { clientId, clientSecret } = provider;
  return {
    clientId,
    clientSecret,
    issuer: issuer(),
    discoveryUrl: `${issuer()}/.well-known/openid-configuration`,
  };
}
