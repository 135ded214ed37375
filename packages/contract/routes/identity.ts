import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { done, nothing, orNull, typedText } from '../schemas/common.ts';
import {
  appProvider,
  challenge,
  credentials,
  email,
  idTokenForm,
  invitation,
  password,
  signUpForm,
  socialProvider,
  takeOverForm,
} from '../schemas/credentials.ts';
import { signedInRider, signInOptions } from '../schemas/session.ts';
import { ANNA, DONE, EMAIL, PASSWORD, SIGN_IN_OPTIONS } from './examples.ts';
import { answers, ANYONE, json, noBody, PUBLIC_READ, PUBLIC_WRITE } from './route.ts';

const tags = ['identity'];
/** The token of a mailed link. */
const mailedToken = typedText(256).min(1);
const TOKEN = 'the token of the mail';

const session = z.strictObject({ rider: orNull(signedInRider) }).meta({ id: 'Session' });
const signedIn = z.strictObject({ rider: signedInRider }).meta({ id: 'SignedIn' });
const captchaChallenge = z
  .strictObject({ challenge: z.record(z.string(), z.unknown()) })
  .meta({ id: 'CaptchaChallenge' });
const emailForm = z.strictObject({ email }).meta({ id: 'EmailForm' });
const passwordReset = z.strictObject({ token: mailedToken, password }).meta({ id: 'PasswordReset' });
const socialForm = z
  .strictObject({
    invitation: invitation.optional(),
    challenge: challenge.optional(),
    purpose: z
      .enum(['sign-in', 'delete-account'])
      .optional()
      .meta({ description: 'Where the rider comes back: delete-account leads to the page of the account' }),
  })
  .meta({ id: 'SocialForm' });
const socialStart = z.strictObject({ url: z.string() }).meta({ id: 'SocialStart' });
const idTokenNonce = z.strictObject({ nonce: z.string() }).meta({ id: 'IdTokenNonce' });
const confirmation = z.strictObject({ token: mailedToken }).meta({ id: 'EmailConfirmation' });
const confirmed = z.strictObject({ email: z.string() }).meta({ id: 'ConfirmedEmail' });

/** The endpoints for signing up, in and out (spec 2, 4, 8). */
export const identity = {
  session: createRoute({
    method: 'get',
    path: '/session',
    operationId: 'getSession',
    tags,
    summary: 'Get the session',
    description: 'The signed-in rider; null when nobody is signed in.',
    security: ANYONE,
    request: { query: nothing },
    responses: answers(session, { rider: ANNA }, PUBLIC_READ),
  }),
  options: createRoute({
    method: 'get',
    path: '/sign-in-options',
    operationId: 'getSignInOptions',
    tags,
    summary: 'Get the ways to sign in',
    description:
      'What the operator has switched on: who may sign up, passwords, social providers, the CAPTCHA, mail, and the minimum length of passwords.',
    security: ANYONE,
    request: { query: nothing },
    responses: answers(signInOptions, SIGN_IN_OPTIONS, PUBLIC_READ),
  }),
  captchaChallenge: createRoute({
    method: 'get',
    path: '/captcha/challenge',
    operationId: 'getCaptchaChallenge',
    tags,
    summary: 'Get a CAPTCHA challenge',
    description:
      'A proof of work for a sign-up, where the CAPTCHA is ALTCHA; its answer is the captcha of the sign-up.',
    security: ANYONE,
    request: { query: nothing },
    responses: answers(
      captchaChallenge,
      { challenge: { algorithm: 'SHA-256', challenge: 'b1946ac9', salt: '6d0f2a', signature: '7d793037' } },
      [...PUBLIC_READ, 'not-found'],
    ),
  }),
  signUp: createRoute({
    method: 'post',
    path: '/sign-up',
    operationId: 'signUp',
    tags,
    summary: 'Sign up',
    description:
      'Creates an account with e-mail and password, and starts a session: the answer sets its cookie.',
    security: ANYONE,
    request: { body: json(signUpForm, { email: EMAIL, password: PASSWORD }) },
    responses: answers(signedIn, { rider: ANNA }, [
      ...PUBLIC_WRITE,
      'captcha-failed',
      'sign-up-closed',
      'invitation-invalid',
      'passwords-off',
      'email-taken',
      'weak-password',
      'common-password',
    ]),
  }),
  signIn: createRoute({
    method: 'post',
    path: '/sign-in',
    operationId: 'signIn',
    tags,
    summary: 'Sign in',
    description: 'Starts a session with e-mail and password: the answer sets its cookie.',
    security: ANYONE,
    request: { body: json(credentials, { email: EMAIL, password: PASSWORD }) },
    responses: answers(signedIn, { rider: ANNA }, [
      ...PUBLIC_WRITE,
      'invalid-credentials',
      'sign-in-slowed',
      'passwords-off',
    ]),
  }),
  signOut: createRoute({
    method: 'post',
    path: '/sign-out',
    operationId: 'signOut',
    tags,
    summary: 'Sign out',
    description: 'Ends this session. Without one nothing happens.',
    security: ANYONE,
    request: { body: noBody },
    responses: answers(done, DONE, PUBLIC_WRITE),
  }),
  startSocial: createRoute({
    method: 'post',
    path: '/social/{provider}',
    operationId: 'startSocialSignIn',
    tags,
    summary: 'Start a social sign-in',
    description:
      'The address where a browser goes on with the sign-in. An invitation goes along for a person who has no account yet. With a challenge it is an address for the browser of the system, which leads back into the native app, to musette://…/signed-in with sign_in or sign_in_error.',
    security: ANYONE,
    request: {
      params: z.strictObject({ provider: socialProvider }),
      body: { ...json(socialForm, {}), required: false as const },
    },
    responses: answers(socialStart, { url: 'https://accounts.example.org/authorize?state=x' }, [
      ...PUBLIC_WRITE,
      'provider-not-available',
    ]),
  }),
  takeOver: createRoute({
    method: 'post',
    path: '/app-sign-in',
    operationId: 'takeOverSignIn',
    tags,
    summary: 'Take a sign-in over into the native app',
    description:
      'Starts the session of the native app in the place of the one that was signed in with the browser of the system. A code is good once and for two minutes, for the caller that has the verifier.',
    security: ANYONE,
    request: {
      body: json(takeOverForm, { code: 'sign_in of the address', verifier: 'v'.repeat(43) }),
    },
    responses: answers(signedIn, { rider: ANNA }, [...PUBLIC_WRITE, 'sign-in-code-invalid']),
  }),
  idTokenNonce: createRoute({
    method: 'post',
    path: '/social/{provider}/nonce',
    operationId: 'startIdTokenSignIn',
    tags,
    summary: 'Begin a sign-in on the telephone',
    description:
      'The nonce that the native app asks the provider for an ID token with, as it is or as its SHA-256 in hexadecimal digits. It is good once and for ten minutes.',
    security: ANYONE,
    request: { params: z.strictObject({ provider: appProvider }), body: noBody },
    responses: answers(idTokenNonce, { nonce: 'b1946ac92492d2347c6235b4d2611184' }, [
      ...PUBLIC_WRITE,
      'provider-not-available',
    ]),
  }),
  idTokenSignIn: createRoute({
    method: 'post',
    path: '/social/{provider}/id-token',
    operationId: 'signInByIdToken',
    tags,
    summary: 'Sign in with an ID token',
    description: 'Starts a session with the ID token that a provider gave to the native app itself.',
    security: ANYONE,
    request: {
      params: z.strictObject({ provider: appProvider }),
      body: json(idTokenForm, {
        idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
        nonce: 'b1946ac92492d2347c6235b4d2611184',
      }),
    },
    responses: answers(signedIn, { rider: ANNA }, [
      ...PUBLIC_WRITE,
      'provider-not-available',
      'id-token-invalid',
      'other-sign-in-method',
      'email-not-verified',
      'sign-up-closed',
      'invitation-invalid',
    ]),
  }),
  forgotPassword: createRoute({
    method: 'post',
    path: '/password/forgot',
    operationId: 'forgotPassword',
    tags,
    summary: 'Ask for a new password',
    description:
      'Sends a mail with a link to set a new password. The answer is the same whether or not the account exists.',
    security: ANYONE,
    request: { body: json(emailForm, { email: EMAIL }) },
    responses: answers(done, DONE, [...PUBLIC_WRITE, 'passwords-off']),
  }),
  resetPassword: createRoute({
    method: 'post',
    path: '/password/reset',
    operationId: 'resetPassword',
    tags,
    summary: 'Set a new password',
    description: 'Sets a new password with the token of the mail, and ends all sessions of the account.',
    security: ANYONE,
    request: { body: json(passwordReset, { token: TOKEN, password: PASSWORD }) },
    responses: answers(done, DONE, [
      ...PUBLIC_WRITE,
      'reset-token-invalid',
      'passwords-off',
      'weak-password',
      'common-password',
    ]),
  }),
  confirmEmail: createRoute({
    method: 'post',
    path: '/email/confirm',
    operationId: 'confirmEmail',
    tags,
    summary: 'Confirm a new e-mail address',
    description: 'Makes a new e-mail address count, with the token of the mail.',
    security: ANYONE,
    request: { body: json(confirmation, { token: TOKEN }) },
    responses: answers(confirmed, { email: EMAIL }, [...PUBLIC_WRITE, 'email-link-invalid', 'email-taken']),
  }),
};
