import { secondsInZones } from '@musette/coach/workout/zone-seconds';
import type { Step } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import { stageShape, stageWords } from '#ui/charts/stage-shape.ts';

const steady = (seconds: number, power: number): Step => ({ kind: 'steady', seconds, power });

describe('stageShape', () => {
  it('draws blocks as wide as their minutes and as high as their power', () => {
    const shape = stageShape([steady(600, 0.65), steady(1800, 1.3)]);
    expect(shape.zones.map((zone) => zone.path)).toEqual([
      'M0 1000V500L250 500V1000Z',
      'M250 1000V0L1000 0V1000Z',
    ]);
  });

  it('draws a ramp as a slope, in the colour of its middle', () => {
    const drawn = stageShape([{ kind: 'ramp', seconds: 60, from: 0.26, to: 1.04 }]).zones.filter(
      ({ path }) => path,
    );
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toMatchObject({ zone: 2, path: 'M0 1000V800L1000 200V1000Z' });
  });

  it('counts a ramp second by second, as the time in zones does', () => {
    const ramp: Step = { kind: 'ramp', seconds: 1200, from: 0.4, to: 0.7 };
    expect(stageWords(stageShape([ramp]))).toBe(
      '20 min: 10 min in zone 1 (Recovery), 10 min in zone 2 (Endurance)',
    );
    const known = secondsInZones([ramp]);
    expect(stageShape([ramp]).zones.map(({ zone, seconds }) => [zone, seconds])).toEqual([
      [1, known[1]],
      [2, known[2]],
    ]);
  });

  it('draws all blocks of a zone in one path, lowest zone first', () => {
    const shape = stageShape([{ kind: 'repeat', times: 3, steps: [steady(60, 1.1), steady(60, 0.5)] }]);
    expect(shape.zones.map(({ zone, seconds }) => [zone, seconds])).toEqual([
      [1, 180],
      [5, 180],
    ]);
  });

  it('has the same scale for every workout up to 130 % of FTP', () => {
    expect(stageShape([steady(60, 0.5)]).ftpPercent).toBe(stageShape([steady(60, 1.29)]).ftpPercent);
  });

  it('cuts off a sprint instead of flattening the rest of the ride', () => {
    const sprint = stageShape([steady(60, 3), steady(60, 0.9)]);
    expect(sprint.zones.map((zone) => zone.path)).toContain('M500 1000V500L1000 500V1000Z');
  });

  it('draws a free ride outside of the zones', () => {
    const shape = stageShape([steady(60, 0.5), { kind: 'free', seconds: 180 }]);
    expect(shape.free).toMatchObject([{ leftPercent: 25, widthPercent: 75 }]);
    expect(shape.zones).toHaveLength(1);
  });

  it('draws a gap between blocks, but not next to a sprint of a few seconds', () => {
    const shape = stageShape([steady(600, 0.5), steady(5, 2), steady(600, 0.5), steady(600, 0.9)]);
    expect(shape.gaps).toBe('M667.6 722.2V1000');
  });

  it('separates gaps between two zones from gaps within one, which a strip hides', () => {
    const drills = stageShape([steady(600, 0.65), steady(600, 0.6), steady(600, 0.7), steady(600, 0.9)]);
    expect(drills.zoneGaps).toBe('M250 538.5V1000M500 538.5V1000');
    expect(drills.gaps).toBe('M750 461.5V1000');
  });

  it('ends a gap where the lower block ends, so that no line crosses the ground above', () => {
    const ramp: Step = { kind: 'ramp', seconds: 600, from: 0.5, to: 0.65 };
    expect(stageShape([ramp, steady(600, 0.975)]).gaps).toBe('M500 500V1000');
    expect(stageShape([steady(600, 0.975), ramp]).gaps).toBe('M500 615.4V1000');
  });

  it('draws nothing for no steps and for steps without time', () => {
    for (const steps of [[], [steady(0, 0.5)]]) {
      expect(stageShape(steps)).toMatchObject({ seconds: 0, zones: [], free: [], gaps: '' });
    }
  });
});

describe('stageWords', () => {
  it('says the minutes in each zone', () => {
    const steps: Step[] = [steady(1200, 0.65), steady(600, 0.95), { kind: 'free', seconds: 300 }];
    expect(stageWords(stageShape(steps))).toBe(
      '35 min: 20 min in zone 2 (Endurance), 10 min in zone 4 (Threshold), 5 min as you feel',
    );
  });

  it('says that there are no steps', () => {
    expect(stageWords(stageShape([]))).toBe('No steps');
  });
});
