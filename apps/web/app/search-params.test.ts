import { expect, it } from 'vitest';
import { readSummarySearch } from './search-params.ts';

it('reads the week of any day', () => {
  expect(readSummarySearch({ week: '2026-03-02' })).toEqual({ week: '2026-03-02' });
  expect(readSummarySearch({ week: '2026-03-08' })).toEqual({ week: '2026-03-02' });
});

it.each([{}, { week: '' }, { week: '2026-02-30' }, { week: 20_260_302 }, { week: ['2026-03-02'] }])(
  'reads no week from %o',
  (search) => {
    expect(readSummarySearch(search)).toEqual({});
  },
);
