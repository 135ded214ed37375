import { describe, expect, it } from 'vitest';
import {
  barHeights,
  linePath,
  namedSpans,
  phaseSpans,
  seasonScale,
  type SeasonTone,
  tonesOf,
} from '#ui/charts/season-spans.ts';

const week = (phase: string, tone: SeasonTone = 'load', load = 100) => ({
  key: `${phase}-${tone}-${load}`,
  phase,
  tone,
  load,
  words: '',
});

describe('the shape of a season', () => {
  it('has one span for the consecutive weeks of a phase', () => {
    const spans = phaseSpans([week('Base'), week('Base', 'recovery'), week('Build'), week('Base')]);
    expect(spans.map(({ phase, weeks }) => [phase, weeks])).toEqual([
      ['Base', 2],
      ['Build', 1],
      ['Base', 1],
    ]);
  });

  it('has spans that cover all weeks exactly', () => {
    const weeks = ['A', 'A', 'B', 'C', 'C', 'C'].map((phase) => week(phase));
    expect(phaseSpans(weeks).reduce((sum, span) => sum + span.weeks, 0)).toBe(weeks.length);
  });

  it('joins the short phases before the early race of a year into one span with the name of the race', () => {
    const year = (lead: readonly [string, number, SeasonTone?][]) => {
      const spans = [
        ...lead,
        ...Array.from({ length: 12 }, (_, block) => [block % 2 ? 'Build' : 'Base', 4] as const),
      ];
      return spans.flatMap(([phase, count, tone]) => Array.from({ length: count }, () => week(phase, tone)));
    };
    const early = year([
      ['Build', 3],
      ['Peak', 2],
      ['Taper', 1, 'taper'],
      ['Race', 1, 'race'],
      ['Recovery', 1, 'recovery'],
    ]);
    const named = namedSpans(early).map(({ phase, weeks }) => [phase, weeks]);
    expect(named.slice(0, 3)).toEqual([
      ['Race', 8],
      ['Base', 4],
      ['Build', 4],
    ]);
    expect(named.every(([, weeks]) => Number(weeks) >= 4)).toBe(true);
    expect(namedSpans(early).reduce((sum, span) => sum + span.weeks, 0)).toBe(early.length);
    // A short season has space for all names.
    expect(namedSpans(early.slice(0, 20))).toEqual(phaseSpans(early.slice(0, 20)));
  });

  it('does not join other phases into the race, even if they are short', () => {
    const phases = (...spans: readonly (readonly [string, number, SeasonTone?])[]) =>
      spans.flatMap(([phase, count, tone]) => Array.from({ length: count }, () => week(phase, tone)));
    const blocks = Array.from({ length: 12 }, (_, block) => [block % 2 ? 'Build' : 'Base', 3] as const);
    const raceAndAfter = [
      ['Taper', 1, 'taper'],
      ['Race', 1, 'race'],
      ['Recovery', 1, 'recovery'],
    ] as const;
    const spansOf = (weeks: ReturnType<typeof phases>) =>
      namedSpans(weeks).map((span) => [span.phase, span.weeks]);
    expect(spansOf(phases(['Build', 4], ...raceAndAfter, ...blocks)).slice(0, 4)).toEqual([
      ['Build', 4],
      ['Race', 3],
      ['Base', 3],
      ['Build', 3],
    ]);
    const late = phases(...blocks, ['Peak', 4], ['Taper', 2, 'taper'], ['Race', 1, 'race']);
    expect(spansOf(late).slice(-2)).toEqual([
      ['Peak', 4],
      ['Race', 3],
    ]);
    expect(spansOf(phases(...blocks))).toEqual(blocks.map((block) => [...block]));
  });

  it('gives the heaviest week the full height, and every week a visible bar', () => {
    expect(barHeights([{ load: 100 }, { load: 50 }, { load: 0 }])).toEqual([100, 50, 2]);
    expect(barHeights([{ load: 0 }])).toEqual([2]);
    expect(barHeights([])).toEqual([]);
  });

  it('has a legend only for the kinds of weeks that it shows', () => {
    expect(tonesOf([week('Race', 'race'), week('Base')])).toEqual(['load', 'race']);
  });
});

describe('a season that is ridden', () => {
  it('has bars for the higher of planned and ridden load', () => {
    const weeks = [
      { load: 100, ridden: 200 },
      { load: 100, ridden: 0 },
      { load: 50, ridden: null },
    ];
    expect(barHeights(weeks)).toEqual([100, 50, 25]);
  });

  it('has lines on a scale with zero', () => {
    const scale = seasonScale([40, 30]);
    expect([scale(40), scale(20), scale(0)]).toEqual([0, 0.5, 1]);
    const below = seasonScale([30, -10]);
    expect([below(30), below(0), below(-10)]).toEqual([0, 0.75, 1]);
  });

  it('has lines through the middle of each day', () => {
    const scale = seasonScale([40]);
    expect(linePath([40, 20, 0], { from: 7, scale, height: 100 })).toBe('M7.5 0L8.5 50L9.5 100');
    expect(linePath([40], { from: 0, scale, height: 100 })).toBe('');
  });
});
