import { describe, expect, it } from 'vitest';
import { themesFor } from '#lib/profile-theme.ts';

describe('the theme of a rider who signs in', () => {
  it('is that of the profile', () => {
    expect(themesFor('night', { shown: 'system', taken: null })).toEqual({ shown: 'night', taken: 'night' });
    expect(themesFor('day', { shown: 'night', taken: 'night' })).toEqual({ shown: 'day', taken: 'day' });
  });

  it('stays what a visitor chose, while the profile follows the system', () => {
    expect(themesFor('system', { shown: 'night', taken: null })).toEqual({ shown: 'night', taken: null });
  });

  it('is not what the profile of somebody else has left in the browser', () => {
    expect(themesFor('system', { shown: 'night', taken: 'night' })).toEqual({ shown: 'system', taken: null });
  });

  it('stays what a visitor chose after somebody else was here', () => {
    expect(themesFor('system', { shown: 'day', taken: 'night' })).toEqual({ shown: 'day', taken: null });
  });
});
