import * as z from 'zod';
import { isFilled, KEY_PATTERN, TEXT_LIMITS } from '../limits.ts';
import { instant, isoDate, orNull, typedText, whole } from './common.ts';

/** The outside services, and what is checked beside them. */
const SERVICES = [
  'database',
  'ride-files',
  'mail',
  'model',
  'strava',
  'intervals',
  'stripe',
  'revenuecat',
  'google',
  'apple',
  'oidc',
  'weather',
  'map',
  'captcha',
  'analytics',
  'error-reports',
] as const;

/** At most this many invitations are listed. */
export const MAX_INVITATIONS = 100;

/** Why a service does not work. */
const SERVICE_FAILURES = [
  'unreachable',
  'timed-out',
  'refused',
  'not-found',
  'limited',
  'full',
  'wrong-answer',
] as const;

/** The name of a service. */
export const serviceName = z.enum(SERVICES);

/** What a check of a service has shown. */
export const serviceState = z
  .strictObject({
    service: serviceName,
    state: z.enum(['off', 'working', 'failing']),
    kind: orNull(z.string()).meta({
      description: 'What fills it, such as smtp or gemini; null when it is off',
    }),
    failure: orNull(z.enum(SERVICE_FAILURES)),
    checkedAt: orNull(instant),
  })
  .meta({ id: 'ServiceState' });

/** All services. */
export const serviceList = z.strictObject({ services: z.array(serviceState) }).meta({ id: 'ServiceList' });

/** The jobs of a kind. */
const jobKind = z
  .strictObject({
    kind: z.string(),
    planned: whole.meta({ description: 'Jobs for a later time' }),
    waiting: whole.meta({ description: 'Jobs that wait for their first attempt' }),
    retrying: whole.meta({ description: 'Jobs that failed at least once and will be tried again' }),
    failed: whole.meta({ description: 'Jobs that were given up' }),
    oldestAt: orNull(instant).meta({
      description: 'When the oldest of them was asked for; null when all are for later',
    }),
    lastError: orNull(z.string()).meta({ description: 'Without anything about a rider' }),
  })
  .meta({ id: 'JobKind' });

/** The jobs that wait or have failed. */
export const jobList = z.strictObject({ kinds: z.array(jobKind) }).meta({ id: 'JobList' });

/** A kind of job, as the server calls it. */
export const jobKindName = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'invalid');

/** How many jobs will be tried again. */
export const retriedJobs = z.strictObject({ retried: whole }).meta({ id: 'RetriedJobs' });

/** The riders of the instance: a number and dates, and nothing that says who they are. */
export const riderCensus = z
  .strictObject({
    total: whole,
    riders: z.array(
      z.strictObject({
        number: whole.meta({ description: 'Counted from the first rider who joined' }),
        joinedOn: isoDate,
        lastSeenOn: orNull(isoDate),
      }),
    ),
  })
  .meta({ id: 'RiderCensus' });

/** The invitations that nobody has used yet, the newest first. */
export const invitationList = z
  .strictObject({
    signUp: z.enum(['open', 'invite', 'closed']).meta({
      description:
        'Who may make an account. An invitation is needed with invite, and helps nobody with closed',
    }),
    invitations: z
      .array(
        z.strictObject({
          id: z.string(),
          madeAt: instant,
          expiresAt: instant,
          isForOneAddress: z.boolean().meta({
            description: 'Whether it was made for one address. The address itself is not kept',
          }),
        }),
      )
      .max(MAX_INVITATIONS),
  })
  .meta({ id: 'InvitationList' });

/** The id of an invitation. */
export const invitationId = z.string().regex(KEY_PATTERN, 'invalid');

/** A message of a visitor. */
const inboxMessage = z
  .strictObject({
    id: z.string(),
    name: z.string().meta({ description: 'As the sender typed it, or Anonymous' }),
    text: z.string(),
    page: z.string(),
    sentAt: instant,
    canReply: z.boolean().meta({ description: 'Whether the sender was signed in and still has an account' }),
    answer: orNull(z.strictObject({ text: z.string(), answeredAt: instant })),
  })
  .meta({ id: 'InboxMessage' });

/** The messages of visitors, the newest first. */
export const inbox = z
  .strictObject({ total: whole, sendsMail: z.boolean(), messages: z.array(inboxMessage) })
  .meta({ id: 'Inbox' });

/** The id of a message. */
export const messageId = z.string().regex(KEY_PATTERN, 'invalid');

/** The operator's answer to a message. */
export const reply = z
  .strictObject({ text: typedText(TEXT_LIMITS.feedback).refine(isFilled, 'required') })
  .meta({ id: 'FeedbackReply' });

const bytes = z.number().int().min(0);

/** Where the data is, and how much room it takes. */
export const storage = z
  .strictObject({
    version: z.string(),
    node: z.string(),
    database: z.strictObject({
      engine: z.enum(['sqlite', 'postgres']),
      bytes: orNull(bytes),
      spread: orNull(
        z.strictObject({
          nodes: whole,
          tables: whole,
          waiting: z.array(z.string()).meta({ description: 'Tables of riders that are not spread yet' }),
        }),
      ).meta({ description: 'How the tables of riders lie on a Citus cluster; null without one' }),
    }),
    rideFiles: orNull(
      z.strictObject({
        kind: z.enum(['folder', 'bucket']),
        files: whole,
        bytes,
        isPart: z.boolean().meta({ description: 'Whether there are more files than were counted' }),
      }),
    ).meta({ description: 'Null when they cannot be listed' }),
    freeBytes: orNull(bytes).meta({ description: 'What is free on the disk of the data folder' }),
    backups: z.strictObject({
      count: whole,
      lastAt: orNull(instant),
      lastBytes: orNull(bytes),
      nextAt: orNull(instant),
      failure: orNull(z.strictObject({ at: instant, why: z.string() })).meta({
        description: 'Why the newest attempt came to nothing',
      }),
      fault: orNull(z.string()).meta({ description: 'Why no backup can be made as things are' }),
    }),
  })
  .meta({ id: 'Storage' });

/** The secret of the link that the first start printed. */
export const setUpSecret = z
  .strictObject({ secret: z.string().min(1, 'required').max(100, 'too-long') })
  .meta({ id: 'SetUpSecret' });

/** Of a page of a list, how many come before it. */
export const MAX_PAGE = 100_000;

export type ServiceState = z.output<typeof serviceState>;
export type Storage = z.output<typeof storage>;
export type RiderCensus = z.output<typeof riderCensus>;
export type Inbox = z.output<typeof inbox>;
export type InvitationList = z.output<typeof invitationList>;
export type JobList = z.output<typeof jobList>;
