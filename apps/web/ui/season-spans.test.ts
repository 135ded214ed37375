import { describe, expect, it } from 'vitest';
import { barHeights, phaseSpans, type SeasonTone, tonesOf } from '#ui/season-spans.ts';

const week = (phase: string, tone: SeasonTone = 'load', load = 100) => ({
  key: `${phase}-${tone}-${load}`,
  phase,
  tone,
  load,
  words: '',
});

describe('the shape of a season', () => {
  it('names each phase once for the weeks in a row that it has', () => {
    const spans = phaseSpans([week('Base'), week('Base', 'recovery'), week('Build'), week('Base')]);
    expect(spans.map(({ phase, weeks }) => [phase, weeks])).toEqual([
      ['Base', 2],
      ['Build', 1],
      ['Base', 1],
    ]);
  });

  it('spans exactly the weeks that there are', () => {
    const weeks = ['A', 'A', 'B', 'C', 'C', 'C'].map((phase) => week(phase));
    expect(phaseSpans(weeks).reduce((sum, span) => sum + span.weeks, 0)).toBe(weeks.length);
  });

  it('gives the heaviest week the whole height, and every week a bar that can be seen', () => {
    expect(barHeights([{ load: 100 }, { load: 50 }, { load: 0 }])).toEqual([100, 50, 2]);
    expect(barHeights([{ load: 0 }])).toEqual([2]);
    expect(barHeights([])).toEqual([]);
  });

  it('explains only the kinds of weeks that it shows', () => {
    expect(tonesOf([week('Race', 'race'), week('Base')])).toEqual(['load', 'race']);
  });
});
