import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Overloaded } from '#ports/overload.ts';
import { CHEAP_HASH } from '../../testing/cheap-hash.ts';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password-hash.ts';

// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the hash of a password', () => {
  it('says how it was made, with a nonce of its own, and fits (ASVS 11.4.2)', async () => {
    const hashes = [
      await hashPassword('allez-allez', PASSWORD_COST),
      await hashPassword('allez-allez', PASSWORD_COST),
    ];
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await verifyPassword({ hash: hashes[0] ?? '', password: 'allez-allez' })).toBe(true);
    expect(await verifyPassword({ hash: hashes[1] ?? '', password: 'allez' })).toBe(false);
  });

  it('fits the password that it was made from, and no other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        async (password, other) => {
          const hash = await hashPassword(password, CHEAP_HASH);
          expect(await verifyPassword({ hash, password })).toBe(true);
          expect(await verifyPassword({ hash, password: `${password}x` })).toBe(false);
          expect(await verifyPassword({ hash, password: other })).toBe(other === password);
        },
      ),
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
      Array.from({ length: 100 }, () => hashPassword('x', CHEAP_HASH)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(68);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(await hashPassword('x', CHEAP_HASH)).toContain('$argon2id$');
  });
});
