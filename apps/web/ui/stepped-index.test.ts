import { describe, expect, it } from 'vitest';
import { steppedIndex } from '#ui/stepped-index.ts';

describe('steppedIndex', () => {
  it('wraps around at both ends', () => {
    expect(steppedIndex({ key: 'ArrowRight', at: 2, count: 3 })).toBe(0);
    expect(steppedIndex({ key: 'ArrowUp', at: 0, count: 3 })).toBe(2);
  });

  it('starts at the last item when nothing is chosen and the key is ArrowUp', () => {
    expect(steppedIndex({ key: 'ArrowUp', at: -1, count: 3 })).toBe(2);
    expect(steppedIndex({ key: 'ArrowDown', at: -1, count: 3 })).toBe(0);
  });

  it('jumps to the first and the last item', () => {
    expect(steppedIndex({ key: 'Home', at: 2, count: 3 })).toBe(0);
    expect(steppedIndex({ key: 'End', at: 0, count: 3 })).toBe(2);
  });

  it('ignores other keys and empty lists', () => {
    expect(steppedIndex({ key: 'a', at: 0, count: 3 })).toBeNull();
    expect(steppedIndex({ key: 'Home', at: 0, count: 0 })).toBeNull();
  });
});
