import { createHash } from 'node:crypto';
import type { ProviderId } from './providers.ts';

export interface Person {
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

export type NewPerson = Pick<Person, 'email'> & Partial<Person>;

const everyone: readonly NewPerson[] = [
  { email: 'ada.lindqvist@example.org', givenName: 'Ada', familyName: 'Lindqvist' },
  { email: 'bram.okafor@example.org', givenName: 'Bram', familyName: 'Okafor' },
  { email: 'chiara.rossi@example.org', givenName: 'Chiara', familyName: 'Rossi', emailVerified: false },
];

/** The accounts that a provider knows. One e-mail address at two providers is two subjects. */
export function peopleOf(provider: ProviderId) {
  const known = new Map<string, Person>();
  const add = (person: NewPerson): Person => {
    const whole = { ...defaults(provider, person.email), ...person };
    known.set(whole.sub, whole);
    return whole;
  };
  const reset = () => {
    known.clear();
    everyone.forEach(add);
  };
  reset();
  return {
    add,
    reset,
    list: () => [...known.values()],
    find: (sub: string) => known.get(sub) ?? null,
    findByEmail: (email: string) => [...known.values()].find((person) => person.email === email) ?? null,
  };
}

export type People = ReturnType<typeof peopleOf>;

export function nameOf(person: Person): string {
  return `${person.givenName} ${person.familyName}`.trim();
}

export function splitName(name: string): Pick<Person, 'givenName' | 'familyName'> {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
}

function defaults(provider: ProviderId, email: string): Person {
  const digest = createHash('sha256').update(`${provider} ${email}`).digest('hex');
  const sub = BigInt(`0x${digest.slice(0, 16)}`).toString();
  return { sub, email, emailVerified: true, givenName: '', familyName: '' };
}
