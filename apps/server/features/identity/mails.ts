import { escapeHtml, letterBody } from '#kit/html.ts';
import { HOUR_MS } from '#kit/durations.ts';
import { type Clock, type Instant, instantAt } from '#ports/clock.ts';
import type { SignInMethod } from '#ports/identity.ts';
import type { Mail } from '#ports/mailer.ts';

/** The words of one letter. */
interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}

// A name goes into text and HTML, never into a header.
function write(to: string, { subject, greeting, lines, link }: Letter): Mail {
  const button = link && {
    text: `${link.label}: ${link.url}`,
    html: `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`,
  };
  return { to, subject, ...letterBody([greeting, ...lines, ...(button ? [button] : [])]) };
}

const greet = (displayName: string): string => (displayName ? `Hello ${displayName},` : 'Hello,');

/** The welcome of a new rider (spec 1). */
export const welcomeMail = (to: string, displayName: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'Welcome to Musette',
    greeting: greet(displayName),
    lines: [
      'Your account is ready. Tell Musette the hours that you really have, and it plans your season inside them.',
      'It takes three short steps to set up.',
    ],
    link: { label: 'Set up your training', url: `${publicUrl}/onboarding` },
  });

/** When a link that is mailed now ends, as the letters say. */
export const linkEnd = (clock: Clock): Instant => instantAt(clock.nowMs() + HOUR_MS);

/** Where a new password is set. The token stands behind the #, so that it reaches no server's log. */
export const resetLink = (token: string, publicUrl: string): string =>
  `${publicUrl}/auth#reset=${encodeURIComponent(token)}`;

/** The way to a new password. */
export const resetMail = (to: string, token: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'Set a new password',
    greeting: 'Hello,',
    lines: [
      'Somebody asked for a new password for your Musette account. The link works once, for one hour.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    link: { label: 'Set a new password', url: resetLink(token, publicUrl) },
  });

/** A note that the password was changed. */
export const passwordChangedMail = (to: string, publicUrl: string, ended: readonly string[] = []): Mail =>
  write(to, {
    subject: 'Your password was changed',
    greeting: 'Hello,',
    lines: [
      'The password of your Musette account was changed just now.',
      ...ended.map(
        (name) =>
          `You can no longer sign in with ${name}: that was set up before this address was confirmed, perhaps by somebody else.`,
      ),
      'If it was not you, set a new password at once: somebody else may know the present one.',
    ],
    link: { label: 'Open Musette', url: `${publicUrl}/auth` },
  });

/** The way to a new address, to that address. */
export const confirmEmailMail = (to: string, token: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'Confirm your e-mail address',
    greeting: 'Hello,',
    lines: [
      'Somebody wants to use this address for a Musette account. The link works once, for one hour, on any device.',
      'If it was not you, do not open the link: without it the address is not used.',
    ],
    // The token stands behind the #, so that it reaches no server's log.
    link: { label: 'Confirm this address', url: `${publicUrl}/auth#confirm=${encodeURIComponent(token)}` },
  });

/** A note to the present address that another one was asked for. */
export const emailChangeBegunMail = (to: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'Your e-mail address is about to change',
    greeting: 'Hello,',
    lines: [
      'Somebody who is signed in to your Musette account asked for another e-mail address. It changes when the link in the mail to the new address is opened.',
      'If it was not you, change your password now: that ends the link.',
    ],
    link: { label: 'Open your account', url: `${publicUrl}/account` },
  });

/** A note to the address that an account used to have. */
export const emailChangedMail = (to: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'Your e-mail address was changed',
    greeting: 'Hello,',
    lines: [
      'Your Musette account now has another e-mail address, so this is the last mail that comes here.',
      'If it was not you, tell the person who runs this Musette.',
    ],
    link: { label: 'Open Musette', url: publicUrl },
  });

/** What a letter calls a way to sign in. */
export const methodName = (method: SignInMethod, oidcName: string | null): string =>
  ({ password: 'your password', google: 'Google', apple: 'Apple', oidc: oidcName ?? 'single sign-on' })[
    method
  ];

/** A note that a way into the account has ended. */
export const methodEndedMail = (to: string, name: string, publicUrl: string): Mail =>
  write(to, {
    subject: 'A way to sign in was removed',
    greeting: 'Hello,',
    lines: [
      `You can no longer sign in to your Musette account with ${name}. Every other device was logged out.`,
      'If it was not you, set a new password now.',
    ],
    link: { label: 'Open Musette', url: `${publicUrl}/auth` },
  });

/** Empty where this server makes no backups by itself. */
const backupsText = (nights: number): string =>
  nights === 0
    ? ''
    : `Backups of this Musette hold them for up to ${nights} ${nights === 1 ? 'night' : 'nights'} more. `;

/** What the receipt of a deleted account says. */
export interface DeletionReceipt {
  readonly backupNights: number;
  readonly subscribedAt: readonly ('stripe' | 'app')[];
  readonly connectedTo: readonly ('strava' | 'intervals' | 'apple' | 'apple-by-hand')[];
}

// The mail goes out before the services have answered, so it says only what is true already.
const SERVICES_TEXT = {
  apple: 'Musette asks Apple to end Sign in with Apple for your account here.',
  'apple-by-hand':
    'Apple still lists Musette under Sign in with Apple. Musette cannot change that: you can remove it at account.apple.com, under Sign-In and Security.',
  strava: 'Musette can no longer read your rides at Strava, and asks Strava to end the connection.',
  intervals:
    'Musette no longer has your key of intervals.icu. It removes its coming workouts from your calendar there; your rides stay.',
};

const SUBSCRIPTION_TEXT = {
  stripe:
    'Musette cancels your subscription at Stripe, and tries again until that has worked. You need do nothing.',
  app: 'You subscribed in an app store. That subscription goes on, and you are charged, until you cancel it in the settings of your app store. Musette cannot do that for you.',
};

/** The receipt of a deleted account. */
export const accountDeletedMail = (
  to: string,
  { backupNights, subscribedAt, connectedTo }: DeletionReceipt,
): Mail =>
  write(to, {
    subject: 'Your account was deleted',
    greeting: 'Hello,',
    lines: [
      'Your Musette account was deleted: your profile, plans, rides, files, messages and sign-ins.',
      ...subscribedAt.map((source) => SUBSCRIPTION_TEXT[source]),
      ...connectedTo.map((service) => SERVICES_TEXT[service]),
      `${backupsText(backupNights)}Musette keeps only the number of your account, so that a backup does not bring it back.`,
      'This is the last mail that comes here. If it was not you, tell the person who runs this Musette.',
    ],
  });
