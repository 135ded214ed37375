import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { COMMON_PASSWORDS } from '../../testing/common-passwords.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail } from '../../testing/rider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const signUp = (password: string, email = newEmail()) =>
  server.request('POST', '/sign-up', { body: { email, password } });
const signIn = (email: string, password: string) =>
  server.request('POST', '/sign-in', { body: { email, password } });

describe('the length of a password', () => {
  it('is six characters at least (spec 5) [5.3]', async () => {
    const short = await signUp('qzxjv');
    expect(short).toMatchObject(refusal('weak-password'));
    expect(short.body).toMatchObject({ minimum: 6 });
    expect((await signUp('qzxjvw')).status).toBe(200);
    expect((await signUp('qzxjvwk')).status).toBe(200);
  });

  it('is counted in characters as people see code points, not in bytes', async () => {
    expect(await signUp('🚴🚵🚲🏁🏆')).toMatchObject(refusal('weak-password'));
    expect((await signUp('🚴🚵🚲🏁🏆🚴')).status).toBe(200);
  });

  it('is what the operator says, and the refusal names the number', async () => {
    const strict = await openTestServer({ settings: { AUTH_PASSWORD_MIN: '12' } });
    const tryOne = (password: string) =>
      strict.request('POST', '/sign-up', { body: { email: newEmail(), password } });
    expect((await tryOne('qzxjvwkqzxj')).body).toMatchObject({ code: 'weak-password', minimum: 12 });
    expect((await tryOne('qzxjvwkqzxjv')).status).toBe(200);
    expect((await strict.request('GET', '/sign-in-options')).body).toMatchObject({ passwordMinimum: 12 });
    await strict.close();
  });

  it('goes up to 1024 bytes, and beyond is refused as input', async () => {
    const long = 'qzjv'.repeat(256);
    const email = newEmail();
    expect((await signUp(long, email)).status).toBe(200);
    expect((await signIn(email, long)).status).toBe(200);
    expect(await signIn(email, `${long.slice(0, -1)}c`)).toMatchObject(refusal('invalid-credentials'));
    expect(await signUp(`${long}a`)).toMatchObject(refusal('invalid-input'));
  });
});

describe('a password that is among the commonest', () => {
  it('is refused, every one of 200 [5.3]', async () => {
    expect(COMMON_PASSWORDS).toHaveLength(200);
    const accepted = [];
    for (const password of COMMON_PASSWORDS) {
      const answer = await signUp(password);
      if (answer.status !== 422) accepted.push(password);
    }
    expect(accepted).toEqual([]);
  });

  it('is refused in capitals as well', async () => {
    expect(await signUp('PASSWORD1')).toMatchObject(refusal('common-password'));
    expect(await signUp('Iloveyou')).toMatchObject(refusal('common-password'));
  });

  it.each(['abcdef', 'Fedcba', '234567', '654321', 'aaaaaa', '      ', 'xyxyxy', 'xyxyxyx'])(
    'is refused as a row of characters: "%s"',
    async (password) => {
      expect(await signUp(password)).toMatchObject(refusal('common-password'));
    },
  );

  it.each(['jklmnp', 'qzqzqx', 'bdfhjl'])('is not taken for a row: %s', async (password) => {
    expect((await signUp(password)).status).toBe(200);
  });
});

// Beyond ASCII, so that none is by chance among the commonest.
const anyCharacter = fc
  .integer({ min: 0x80, max: 0x10_ff_ff })
  .filter(isCharacter)
  .map((codePoint) => String.fromCodePoint(codePoint));

function isCharacter(codePoint: number): boolean {
  return codePoint < 0xd8_00 || codePoint > 0xdf_ff;
}

describe('any other password', () => {
  it('signs in exactly as it was typed, and with its last character changed it does not', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyCharacter, { minLength: 6, maxLength: 64 }).map((characters) => characters.join('')),
        async (password) => {
          const email = newEmail();
          expect((await signUp(password, email)).status).toBe(200);
          expect((await signIn(email, password)).status).toBe(200);
          const characters = [...password];
          const last = characters.at(-1) === 'x' ? 'y' : 'x';
          const changed = [...characters.slice(0, -1), last].join('');
          expect(await signIn(email, changed)).toMatchObject(refusal('invalid-credentials'));
        },
      ),
      { numRuns: 20 },
    ));

  it('is neither trimmed nor folded', async () => {
    const email = newEmail();
    expect((await signUp(' Pässword ', email)).status).toBe(200);
    for (const other of ['Pässword', ' pässword ', ' Pa\u0308ssword '])
      expect(await signIn(email, other)).toMatchObject(refusal('invalid-credentials'));
    expect((await signIn(email, ' Pässword ')).status).toBe(200);
  });
});
