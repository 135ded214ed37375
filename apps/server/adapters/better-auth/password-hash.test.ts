import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Overloaded } from '#ports/overload.ts';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password-hash.ts';

// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the hash of a password', () => {
  it('says how it was made, with a nonce of its own (ASVS 11.4.2)', async () => {
    const hashes = [
      await hashPassword('allez-allez', PASSWORD_COST),
      await hashPassword('allez-allez', PASSWORD_COST),
    ];
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('fits the password that it was made from, and no other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        async (password, other) => {
          const hash = await hashPassword(password, PASSWORD_COST);
          expect(await verifyPassword({ hash, password })).toBe(true);
          expect(await verifyPassword({ hash, password: `${password}x` })).toBe(false);
          expect(await verifyPassword({ hash, password: other })).toBe(other === password);
        },
      ),
      { numRuns: 6 },
    ));

  it('is checked with the parameters that stand in it', async () => {
    const hash = await hashPassword('allez-allez', PASSWORD_COST);
    const otherwise = hash.replace('t=2', 't=3');
    expect(await verifyPassword({ hash: otherwise, password: 'allez-allez' })).toBe(false);
  });

  it.each([
    '',
    'plain text',
    '$2b$12$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAA',
    '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAA',
  ])('fits nothing when it is %j', async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  });
});

describe('a flood of hashing', () => {
  it('is turned away beyond those that wait, and the door opens again afterwards', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => hashPassword('x', PASSWORD_COST)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(68);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(await hashPassword('x', PASSWORD_COST)).toContain('$argon2id$');
  });
});
