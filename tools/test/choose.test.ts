import { describe, expect, it } from 'vitest';
import { chooseSteps } from './choose.ts';

const steps = [{ name: 'format' }, { name: 'lint' }, { name: 'unit' }];

describe('the choice of steps', () => {
  it('is every step by default', () => {
    expect(chooseSteps(steps, [])).toEqual(steps);
  });

  it('keeps the order of the table', () => {
    expect(chooseSteps(steps, ['--only', 'unit,format'])).toEqual([{ name: 'format' }, { name: 'unit' }]);
  });

  it('refuses an unknown step, and names the known ones', () => {
    expect(() => chooseSteps(steps, ['--only', 'units'])).toThrow("'units'");
    expect(() => chooseSteps(steps, ['--only', 'units'])).toThrow('format, lint, unit');
    expect(() => chooseSteps(steps, ['--only'])).toThrow('Usage');
    expect(() => chooseSteps(steps, ['unit'])).toThrow("'unit'");
  });
});
