import type { ServerProblem } from './check-server.ts';

interface ProblemText {
  readonly title: string;
  readonly detail: string;
  /** Said at the field, because another text in it helps. */
  readonly isAboutField?: true;
}

const TEXTS: Readonly<Record<ServerProblem, (address: string) => ProblemText>> = {
  unreadable: () => ({
    title: 'This is no address of a server. It looks like musette.example.org',
    detail: '',
    isAboutField: true,
  }),
  'not-secure': () => ({
    title: 'Over the internet only https:// is safe: with http:// others can read your session',
    detail: '',
    isAboutField: true,
  }),
  'no-answer': (address) => ({
    title: `${address} does not answer`,
    detail:
      'Check the address, and that this phone is online. A server at home answers only at home, or over a VPN.',
  }),
  'not-musette': (address) => ({
    title: `${address} answers, but this app cannot talk to it`,
    detail:
      'It is another site, or a Musette that is too old for the app. The person who runs it can update it.',
  }),
  'app-too-old': (address) => ({
    title: `${address} needs a newer app`,
    detail: 'Update Musette in your app store, and connect again.',
  }),
  'not-ready': (address) => ({
    title: `${address} is starting, or cannot reach its database`,
    detail: 'Please try again in a minute.',
  }),
};

/** What the rider reads when a server cannot be used. */
export const problemText = (problem: ServerProblem, typed: string): ProblemText =>
  TEXTS[problem](typed.trim());
