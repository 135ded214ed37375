import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { done, nothing } from '../schemas/common.ts';
import { email, password, signInMethod } from '../schemas/credentials.ts';
import { deletionFacts, sessionList, signInMethods } from '../schemas/session.ts';
import { DONE, EMAIL, PASSWORD } from './examples.ts';
import { answers, json, noBody, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['account'];
const passwordForm = z.strictObject({ password }).meta({ id: 'PasswordForm' });
const passwordChange = z
  .strictObject({ currentPassword: password, newPassword: password })
  .meta({ id: 'PasswordChange' });
const emailChange = z.strictObject({ email }).meta({ id: 'EmailChange' });

/** The endpoints for the account of a signed-in rider (spec 4, 8). */
export const account = {
  methods: createRoute({
    method: 'get',
    path: '/account/sign-in-methods',
    operationId: 'getSignInMethods',
    tags,
    summary: 'Get the sign-in methods',
    description: 'The ways to sign in to this account, and a new e-mail address that is not confirmed yet.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(
      signInMethods,
      { password: true, providers: ['google'], pendingEmail: null },
      RIDER_READ,
    ),
  }),
  unlink: createRoute({
    method: 'post',
    path: '/account/sign-in-methods/{method}/unlink',
    operationId: 'unlinkSignInMethod',
    tags,
    summary: 'Remove a sign-in method',
    description: 'Removes a way into the account and ends all other sessions. Needs a fresh sign-in.',
    security: RIDER,
    request: { params: z.strictObject({ method: signInMethod }), body: noBody },
    responses: answers(done, DONE, [
      ...RIDER_WRITE,
      'not-found',
      'last-sign-in-method',
      'reauthentication-required',
    ]),
  }),
  reauthenticate: createRoute({
    method: 'post',
    path: '/account/reauthenticate',
    operationId: 'reauthenticate',
    tags,
    summary: 'Enter the password again',
    description: 'Makes the session a fresh sign-in for the next minutes, as sensitive changes need it.',
    security: RIDER,
    request: { body: json(passwordForm, { password: PASSWORD }) },
    responses: answers(done, DONE, [...RIDER_WRITE, 'wrong-password', 'no-password', 'passwords-off']),
  }),
  changePassword: createRoute({
    method: 'post',
    path: '/account/password',
    operationId: 'changePassword',
    tags,
    summary: 'Change the password',
    description: 'Changes the password and ends all other sessions.',
    security: RIDER,
    request: {
      body: json(passwordChange, { currentPassword: PASSWORD, newPassword: 'a longer password' }),
    },
    responses: answers(done, DONE, [
      ...RIDER_WRITE,
      'wrong-password',
      'no-password',
      'passwords-off',
      'weak-password',
      'common-password',
    ]),
  }),
  changeEmail: createRoute({
    method: 'post',
    path: '/account/email',
    operationId: 'changeEmail',
    tags,
    summary: 'Change the e-mail address',
    description:
      'Sends a link to another e-mail address, which counts once the link was used. Needs a fresh sign-in.',
    security: RIDER,
    request: { body: json(emailChange, { email: EMAIL }) },
    responses: answers(done, DONE, [
      ...RIDER_WRITE,
      'reauthentication-required',
      'email-taken',
      'no-password',
      'mail-not-set-up',
    ]),
  }),
  cancelEmailChange: createRoute({
    method: 'post',
    path: '/account/email/cancel',
    operationId: 'cancelEmailChange',
    tags,
    summary: 'Cancel the change of the e-mail address',
    description: 'Drops a new e-mail address that is not confirmed yet.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(done, DONE, RIDER_WRITE),
  }),
  sessions: createRoute({
    method: 'get',
    path: '/account/sessions',
    operationId: 'listSessions',
    tags,
    summary: 'List the sessions',
    description: 'Where this account is signed in, with what was used last first.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(
      sessionList,
      {
        sessions: [
          {
            id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
            browser: 'firefox',
            system: 'windows',
            signedInAt: '2026-01-05T07:30:00.000Z',
            lastSeenAt: '2026-01-06T18:00:00.000Z',
            isCurrent: true,
          },
        ],
      },
      RIDER_READ,
    ),
  }),
  endSession: createRoute({
    method: 'post',
    path: '/account/sessions/{sessionId}/end',
    operationId: 'endSession',
    tags,
    summary: 'Sign out one session',
    description: 'Ends a session of this account. One that has ended already is not found.',
    security: RIDER,
    request: { params: z.strictObject({ sessionId: z.uuid('invalid') }), body: noBody },
    responses: answers(done, DONE, [...RIDER_WRITE, 'not-found']),
  }),
  endSessions: createRoute({
    method: 'post',
    path: '/account/sessions/end',
    operationId: 'endSessions',
    tags,
    summary: 'Sign out everywhere',
    description: 'Ends all sessions of this account, this one too.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(done, DONE, RIDER_WRITE),
  }),
  deletionFacts: createRoute({
    method: 'get',
    path: '/account/deletion',
    operationId: 'getDeletionFacts',
    tags,
    summary: 'Get what a deletion leaves',
    description: 'What there is to know before the account is deleted.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(
      deletionFacts,
      { backupNights: 14, sendsReceipt: true, subscribedAt: ['stripe'], appleByHand: false },
      RIDER_READ,
    ),
  }),
  deleteAccount: createRoute({
    method: 'post',
    path: '/account/delete',
    operationId: 'deleteAccount',
    tags,
    summary: 'Delete the account',
    description:
      'Ends the account and all sessions at once, and removes everything of the rider in the background. It cannot be undone. Needs a fresh sign-in.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(done, DONE, [...RIDER_WRITE, 'reauthentication-required']),
  }),
  sendWelcomeEmail: createRoute({
    method: 'post',
    path: '/send-welcome-email',
    operationId: 'sendWelcomeEmail',
    tags,
    summary: 'Send the welcome e-mail',
    description: 'Makes sure that the welcome e-mail is on its way. It goes out once for each rider.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(done, DONE, RIDER_WRITE),
  }),
};
