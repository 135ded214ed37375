import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { fileIdOf } from '../../testing/ride-files.ts';
import { anyOwner } from '../../testing/samples.ts';
import type { DataTransferRow } from './data-transfer-store.ts';
import { newId } from '../engine/ids.ts';

const NOW_MS = Date.parse('2026-03-02T12:00:00Z');
const [NOW, LATER] = [instantAt(NOW_MS), instantAt(NOW_MS + 1)];
const [FIRST, SECOND] = ['first', 'second'].map((text) => fileIdOf(Buffer.from(text)));

const row = (change: Partial<DataTransferRow> = {}): DataTransferRow => ({
  direction: 'export',
  id: newId(),
  state: 'running',
  done: 0,
  total: 0,
  bytes: 0,
  with_profile: 0,
  problem: null,
  result: null,
  started_at: NOW,
  finished_at: null,
  expires_at: LATER,
  ...change,
});

describe.each(ENGINES)('the transfers of data on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  const transfers = () => open.store.dataTransfers;

  it('are one of each direction a rider, the last one begun', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    const [first, second, incoming] = [row(), row({ bytes: 6e9 }), row({ direction: 'import' })];
    for (const each of [first, second, incoming]) await transfers().begin(mine, each);
    expect(await transfers().find(mine, 'export')).toMatchObject(second);
    expect(await transfers().find(mine, 'import')).toMatchObject(incoming);
    expect(await transfers().find(other, 'export')).toBeNull();
    expect(await transfers().change(mine, first, { state: 'done' })).toBe(false);
    expect(await transfers().change(other, second, { state: 'done' })).toBe(false);
    expect(await transfers().change(mine, second, { state: 'done' })).toBe(true);
    expect(await transfers().find(mine, 'export')).toMatchObject({ state: 'done' });
  });

  it('have pieces in their order, which another transfer of the direction begins without', async () => {
    if (FIRST === undefined || SECOND === undefined) throw new Error('no files');
    const owner = anyOwner();
    await transfers().begin(owner, row());
    const piece = (position: number, file_id = FIRST) => ({ position, file_id, bytes: 9 });
    for (const each of [piece(1, SECOND), piece(0, SECOND), piece(0)])
      await transfers().addPiece(owner, 'export', each);
    expect(await transfers().pieces(owner, 'export')).toEqual([piece(0), piece(1, SECOND)]);
    expect(await transfers().pieces(owner, 'import')).toEqual([]);
    expect(await open.store.recordings.isFileUsed(owner, FIRST)).toBe(true);
    expect(await open.store.recordings.isFileUsed(anyOwner(), FIRST)).toBe(false);
    expect((await transfers().begin(owner, row())).toSorted()).toEqual([FIRST, SECOND].toSorted());
    expect(await transfers().pieces(owner, 'export')).toEqual([]);
    expect(await open.store.recordings.isFileUsed(owner, FIRST)).toBe(false);
  });

  it('end with their pieces when their time is over, and others stay', async () => {
    if (FIRST === undefined) throw new Error('no file');
    const owner = anyOwner();
    await transfers().begin(owner, row({ expires_at: NOW }));
    await transfers().begin(owner, row({ direction: 'import', expires_at: LATER }));
    for (const direction of ['export', 'import'] as const)
      await transfers().addPiece(owner, direction, { position: 0, file_id: FIRST, bytes: 9 });
    await transfers().removeExpired(LATER);
    expect(await transfers().find(owner, 'export')).toBeNull();
    expect(await transfers().pieces(owner, 'export')).toEqual([]);
    expect(await transfers().find(owner, 'import')).not.toBeNull();
    expect(await transfers().pieces(owner, 'import')).toHaveLength(1);
  });
});
