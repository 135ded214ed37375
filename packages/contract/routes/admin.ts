import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  inbox,
  jobKindName,
  jobList,
  MAX_PAGE,
  messageId,
  reply,
  retriedJobs,
  riderCensus,
  serviceList,
  serviceName,
  serviceState,
  setUpSecret,
  storage,
} from '../schemas/admin.ts';
import { done, nothing, wholeInText } from '../schemas/common.ts';
import { INBOX, JOB_LIST, RIDER_CENSUS, SERVICE_STATE, STORAGE } from './admin-examples.ts';
import { DONE } from './examples.ts';
import {
  answers,
  json,
  noBody,
  OPERATOR,
  OPERATOR_READ,
  OPERATOR_WRITE,
  RIDER,
  RIDER_WRITE,
} from './route.ts';

const tags = ['admin'];
const page = z.strictObject({ page: wholeInText(0, MAX_PAGE).optional() });

/** The endpoints of the operator: services, jobs, numbers of riders and feedback, and nothing else of a rider (design 7). */
export const admin = {
  becomeOperator: createRoute({
    method: 'post',
    path: '/operator',
    operationId: 'becomeOperator',
    tags,
    summary: 'Become the operator',
    description:
      'Takes the secret of the link that the server printed at its start. It counts once, and only while OPERATORS names nobody.',
    security: RIDER,
    request: { body: json(setUpSecret, { secret: '6Zk1J0v3mS2b8YqT4wXc9A' }) },
    responses: answers(done, DONE, [...RIDER_WRITE, 'setup-link-invalid']),
  }),
  services: createRoute({
    method: 'get',
    path: '/admin/services',
    operationId: 'getServices',
    tags,
    summary: 'Check the services',
    description:
      'What each outside service is: off, working or failing. A service that was checked within five minutes is not asked again. An answer takes ten seconds at most.',
    security: OPERATOR,
    request: { query: nothing },
    responses: answers(serviceList, { services: [SERVICE_STATE] }, OPERATOR_READ),
  }),
  tryService: createRoute({
    method: 'post',
    path: '/admin/services/{service}/try',
    operationId: 'tryService',
    tags,
    summary: 'Try a service',
    description: 'Asks a service now, with what the settings say.',
    security: OPERATOR,
    request: { params: z.strictObject({ service: serviceName }), body: noBody },
    responses: answers(serviceState, SERVICE_STATE, OPERATOR_WRITE),
  }),
  jobs: createRoute({
    method: 'get',
    path: '/admin/jobs',
    operationId: 'getJobs',
    tags,
    summary: 'List the jobs',
    description: 'The jobs that wait or have failed, by kind.',
    security: OPERATOR,
    request: { query: nothing },
    responses: answers(jobList, JOB_LIST, OPERATOR_READ),
  }),
  retryJobs: createRoute({
    method: 'post',
    path: '/admin/jobs/{kind}/retry',
    operationId: 'retryJobs',
    tags,
    summary: 'Try jobs again',
    description: 'Tries all jobs of a kind again now that have failed at least once.',
    security: OPERATOR,
    request: { params: z.strictObject({ kind: jobKindName }), body: noBody },
    responses: answers(retriedJobs, { retried: 3 }, OPERATOR_WRITE),
  }),
  riders: createRoute({
    method: 'get',
    path: '/admin/riders',
    operationId: 'countRiders',
    tags,
    summary: 'Count the riders',
    description: 'How many riders there are, and when they joined and were last here; fifty a page.',
    security: OPERATOR,
    request: { query: page },
    responses: answers(riderCensus, RIDER_CENSUS, OPERATOR_READ),
  }),
  inbox: createRoute({
    method: 'get',
    path: '/admin/feedback',
    operationId: 'getInbox',
    tags,
    summary: 'Read the feedback',
    description: 'The messages of visitors, the newest first; twenty a page.',
    security: OPERATOR,
    request: { query: page },
    responses: answers(inbox, INBOX, OPERATOR_READ),
  }),
  reply: createRoute({
    method: 'post',
    path: '/admin/feedback/{messageId}/reply',
    operationId: 'replyToFeedback',
    tags,
    summary: 'Reply to feedback',
    description:
      'Sends a mail to the sender of a message. The operator does not learn the address. A message has one reply.',
    security: OPERATOR,
    request: {
      params: z.strictObject({ messageId }),
      body: json(reply, { text: 'Hills are coming with the next release.' }),
    },
    responses: answers(done, DONE, [...OPERATOR_WRITE, 'mail-not-set-up', 'already-answered']),
  }),
  storage: createRoute({
    method: 'get',
    path: '/admin/storage',
    operationId: 'getStorage',
    tags,
    summary: 'Measure the data',
    description: 'How much room the data takes and what is free, the backups, and the version.',
    security: OPERATOR,
    request: { query: nothing },
    responses: answers(storage, STORAGE, OPERATOR_READ),
  }),
};
