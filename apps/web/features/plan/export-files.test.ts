import { describe, expect, it } from 'vitest';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { exportedFile, type ExportSource, fileName, slug } from './export-files.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';

const WORKOUT = {
  position: 1,
  date: '2026-11-24',
  focus: 'Über-unders: 3 × 9',
  description: 'Just over, just under.',
  why: 'Legs are fresh.',
  status: 'planned',
  skippedAt: null,
  away: null,
  completedSteps: null,
  steps: [{ kind: 'steady', seconds: 3600, power: 0.8 }],
} as unknown as PlanWorkout;

const SOURCE: ExportSource = {
  plan: {
    weekStart: '2026-11-23',
    createdAt: '2026-11-21T07:00:00.000Z',
    version: 3,
    workouts: [WORKOUT],
  } as unknown as PlanDetail,
  workout: WORKOUT,
  sized: { size: 'full', minutes: 60, steps: WORKOUT.steps },
  ftpWatts: 240,
  now: '2026-11-21T08:00:00.000Z',
};

const textOf = async (format: ExportFormat, source = SOURCE) =>
  String((await exportedFile(format, source)).content);

describe('the name of an exported file', () => {
  it('has the date, the focus and the length, in characters that every file system accepts', () => {
    expect(fileName(WORKOUT, 60, 'zwo')).toBe('2026-11-24-uber-unders-3-9-60min.zwo');
    expect(slug('Großer Weißenstein ẞ')).toBe('grosser-weissenstein-ss');
    expect(slug('Øst, Æbelø, Łódź, cœur')).toBe('ost-aebelo-lodz-coeur');
    expect(slug('../../etc/passwd\0 <b>')).toBe('etc-passwd-b');
  });

  it('leaves out a focus that has no such character', () => {
    expect(fileName({ ...WORKOUT, focus: '骑行 🚴' }, 45, 'fit')).toBe('2026-11-24-workout-45min.fit');
  });

  it('has no length when the workout has none', () => {
    expect(fileName({ ...WORKOUT, focus: 'Three Gorges' }, 0, 'ics')).toBe('2026-11-24-three-gorges.ics');
  });

  it('has a maximum length', () => expect(slug('a'.repeat(500))).toHaveLength(60));
});

describe('an exported workout', () => {
  it('has content in every format', async () => {
    for (const format of Object.keys(EXPORT_FORMATS) as ExportFormat[]) {
      expect((await exportedFile(format, SOURCE)).content.length).toBeGreaterThan(50);
    }
  });

  it('contains the name that the rider gave the race, escaped as text', async () => {
    const race = { ...WORKOUT, type: 'Race', focus: 'Race day', steps: [] } as PlanWorkout;
    const saved = (raceName: string | null) =>
      exportedFile('ics', {
        ...SOURCE,
        plan: { ...SOURCE.plan, workouts: [race], raceName },
        workout: race,
        sized: { size: 'full', minutes: 0, steps: [] },
      });
    expect((await saved(null)).content).toContain('SUMMARY:Race day\r\n');
    const { name, content } = await saved('Three Gorges; 2027, A\nEND:VEVENT');
    expect(name).toBe('2026-11-24-three-gorges-2027-a-end-vevent.ics');
    expect(content).toContain('SUMMARY:Race: Three Gorges\\; 2027\\, A\\nEND:VEVENT\r\n');
  });

  it('has the chosen size', async () => {
    const sized = {
      size: 'short',
      minutes: 45,
      steps: [{ kind: 'steady', seconds: 2700, power: 0.8 }],
    } as const;
    const zwo = await textOf('zwo', { ...SOURCE, sized });
    expect(zwo).toContain('Duration="2700"');
    // The plan's own description is about the full size.
    expect(zwo).not.toContain('Just over, just under.');
  });

  it('counts with 250 W in TCX for a rider without an FTP (spec 9) [9.36]', async () => {
    const steps = [{ kind: 'steady', seconds: 3600, power: 1 }] as const;
    const sized = { ...SOURCE.sized, steps };
    expect(await textOf('tcx', { ...SOURCE, sized, ftpWatts: null })).toContain('<Value>242</Value>');
    expect(await textOf('tcx', { ...SOURCE, sized })).toContain('<Value>233</Value>');
  });

  it('is the same FIT file at any time of export', async () => {
    const again = await exportedFile('fit', { ...SOURCE, now: '2027-01-01T00:00:00.000Z' });
    expect(again.content).toEqual((await exportedFile('fit', SOURCE)).content);
  });

  it('has the ridden length in a calendar when completed, and is cancelled there when skipped', async () => {
    const skipped = { ...WORKOUT, skippedAt: '2026-11-24T09:00:00.000Z' };
    expect(await textOf('ics')).toContain('STATUS:TENTATIVE');
    expect(await textOf('ics', { ...SOURCE, workout: skipped })).toContain('STATUS:CANCELLED');
    const away = { ...WORKOUT, away: 'illness' } as const;
    expect(await textOf('ics', { ...SOURCE, workout: away })).toContain('STATUS:CANCELLED');
    const done: PlanWorkout = {
      ...WORKOUT,
      status: 'completed',
      minutes: 60,
      completedSize: 'short',
      completedMinutes: 45,
      completedSteps: [{ kind: 'steady', seconds: 2700, power: 0.8 }],
    };
    const file = await textOf('ics', { ...SOURCE, workout: done });
    expect(file).toContain('STATUS:CONFIRMED');
    expect(file).toContain('3 × 9\\, 45 min of 1 h');
  });

  it('keeps its calendar id and gets a newer sequence when it moves', async () => {
    const moved: PlanWorkout = { ...WORKOUT, position: 3, date: '2026-11-26' };
    const plan = { ...SOURCE.plan, version: 4, workouts: [moved] };
    const [before, after] = [await textOf('ics'), await textOf('ics', { ...SOURCE, plan, workout: moved })];
    expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(before)?.[0]);
    expect(before).toContain('SEQUENCE:3');
    expect(after).toContain('SEQUENCE:4');
  });
});
