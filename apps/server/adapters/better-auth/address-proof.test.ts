import { expect, it } from 'vitest';
import { settleReset } from './address-proof.ts';

it('a reset is not saved where what goes with it cannot be', async () => {
  await expect(settleReset({ resetting: 'rider-1' }, undefined)).rejects.toThrow('without its transaction');
  await expect(settleReset({}, undefined)).resolves.toBeUndefined();
  await expect(settleReset(undefined, undefined)).resolves.toBeUndefined();
});
