import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, AWKWARD_TEXTS, messageRow, NOON_MS } from '../../testing/samples.ts';

describe.each(ENGINES)('feedback on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('keeps a message as it was written [3.47, 7.23]', async () => {
    const owner = anyOwner();
    for (const feedback of AWKWARD_TEXTS) await open.store.feedback.add(owner, messageRow({ feedback }));
    const kept = await open.store.feedback.list(owner);
    expect(new Set(kept.map(({ feedback }) => feedback))).toEqual(new Set(AWKWARD_TEXTS));
  });

  it('keeps a message once, however often it is sent with the same id', async () => {
    const owner = anyOwner();
    const message = messageRow();
    await Promise.all(Array.from({ length: 20 }, () => open.store.feedback.add(owner, message)));
    await open.store.feedback.add(owner, { ...message, feedback: 'Something else' });
    expect(await open.store.feedback.list(owner)).toEqual([{ ...message, user_id: owner.userId }]);
    expect(await open.store.feedback.find(owner, message.id)).toEqual({ ...message, user_id: owner.userId });
    expect(await open.store.feedback.find(anyOwner(), message.id)).toBeNull();
  });

  it('keeps the same id of two riders apart', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    const message = messageRow();
    await open.store.feedback.add(mine, message);
    await open.store.feedback.add(other, { ...message, feedback: 'Mine' });
    expect(await open.store.feedback.list(mine)).toMatchObject([{ feedback: message.feedback }]);
    expect(await open.store.feedback.list(other)).toMatchObject([{ feedback: 'Mine' }]);
  });

  it('says how much room all texts of the messages take, in bytes', async () => {
    const owner = anyOwner();
    expect(await open.store.feedback.bytes(owner)).toBe(0);
    const message = messageRow({
      page: '/\u20ac',
      date_text: '5.1.',
      time_text: '12 Uhr',
      user_name: 'Zo\u00eb',
    });
    await open.store.feedback.add(owner, message);
    const texts = Object.values({ ...message, user_id: owner.userId }).join('');
    expect(await open.store.feedback.bytes(owner)).toBe(Buffer.byteLength(texts));
  });

  it('lists the oldest message first [3.49]', async () => {
    const owner = anyOwner();
    for (const minute of [3, 1, 2])
      await open.store.feedback.add(
        owner,
        messageRow({ feedback: String(minute), created_at: instantAt(NOON_MS + minute * 60_000) }),
      );
    const kept = await open.store.feedback.list(owner);
    expect(kept.map(({ feedback }) => feedback)).toEqual(['1', '2', '3']);
  });
});
