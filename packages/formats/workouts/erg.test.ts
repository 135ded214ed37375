import { describe, expect, it } from 'vitest';
import { readErg, readMrc } from '../testing/erg-reader.ts';
import { writeErg, writeMrc } from './erg-writer.ts';
import type { WorkoutFile } from './workout-file.ts';

const file: WorkoutFile = {
  name: 'Sweet spot',
  description: 'One effort\nand a ramp',
  date: null,
  sport: 'bike',
  ftpWatts: 200,
  thresholdBpm: null,
  steps: [
    { kind: 'steady', seconds: 600, power: 0.5 },
    { kind: 'steady', seconds: 100, power: 0.9, cue: 'Now' },
    { kind: 'ramp', seconds: 5, from: 0.9, to: 0.4 },
  ],
};

const course = (unit: string, points: readonly string[], header = ''): string =>
  `[COURSE HEADER]\n${header}\nMINUTES ${unit}\n[END COURSE HEADER]\n[COURSE DATA]\n${points.join('\n')}\n[END COURSE DATA]\n`;

const stepsOf = (read: ReturnType<typeof readErg>) => (read.ok ? read.value.steps : read.error.code);

describe('ERG and MRC courses', () => {
  it('are written as trainers expect them', () => {
    expect(writeErg(file).split('\r\n')).toEqual([
      '[COURSE HEADER]',
      'VERSION = 2',
      'UNITS = ENGLISH',
      'DESCRIPTION = One effort and a ramp',
      'FILE NAME = Sweet spot.erg',
      'FTP = 200',
      'MINUTES WATTS',
      '[END COURSE HEADER]',
      '[COURSE DATA]',
      '0.00\t100',
      '10.00\t100',
      '10.00\t180',
      '11.67\t180',
      '11.67\t180',
      '11.75\t80',
      '[END COURSE DATA]',
      '[COURSE TEXT]',
      '600\tNow\t10',
      '[END COURSE TEXT]',
      '',
    ]);
    expect(writeMrc(file)).toContain(
      'MINUTES PERCENT\r\n[END COURSE HEADER]\r\n[COURSE DATA]\r\n0.00\t50\r\n',
    );
  });

  it('use an FTP of 250 if it is unknown (spec 9)', () => {
    expect(writeErg({ ...file, ftpWatts: null })).toContain('FTP = 250');
    expect(stepsOf(readErg(course('WATTS', ['0 125', '1 125'])))).toEqual([
      { kind: 'steady', seconds: 60, power: 0.5 },
    ]);
    expect(stepsOf(readErg(course('WATTS', ['0 125', '1 125']), { ftpWatts: 100 }))).toEqual([
      { kind: 'steady', seconds: 60, power: 1.25 },
    ]);
  });

  it('use the unit in the file, whatever its extension', () => {
    expect(readErg(course('PERCENT', ['0 80', '1 80']))).toMatchObject({
      ok: true,
      value: { ftpWatts: null, steps: [{ power: 0.8 }] },
    });
    expect(readMrc(course('WATTS', ['0 80', '1 80'], 'FTP = 160'))).toMatchObject({
      ok: true,
      value: { ftpWatts: 160, steps: [{ power: 0.5 }] },
    });
  });

  it('are read with the separators and line ends of other programs', () => {
    const steps = [
      { kind: 'steady', seconds: 60, power: 0.5 },
      { kind: 'ramp', seconds: 60, from: 0.5, to: 1 },
    ];
    const points = ['0.00\t50', '1.00 , 50', 'nonsense', '1 x', '-1 50', '0.5 70', '  2;100 '];
    expect(stepsOf(readMrc(course('PERCENT', points).replaceAll('\n', '\r')))).toEqual(steps);
    expect(stepsOf(readMrc('[COURSE DATA]\n0 50\n1 50\n2 100\n'))).toEqual(steps);
  });

  it('keep each text as the cue of its step', () => {
    const texts =
      '[COURSE TEXT]\n70\tSecond\t5\n0\tFirst\n5\tAgain\t5\nx\tNo\n80\t \n900\tLate\n[END COURSE TEXT]\n';
    expect(stepsOf(readMrc(course('PERCENT', ['0 50', '1 50', '1 90', '2 90']) + texts))).toEqual([
      { kind: 'steady', seconds: 60, power: 0.5, cue: 'First / Again' },
      { kind: 'steady', seconds: 60, power: 0.9, cue: 'Second' },
    ]);
  });

  it('say if they were truncated', () => {
    const whole = course('PERCENT', ['0 50', '1 50']);
    expect(readMrc(whole)).toMatchObject({ ok: true, value: { truncated: false } });
    expect(readMrc(whole.slice(0, -10))).toMatchObject({ ok: true, value: { truncated: true } });
  });

  it.each([
    ['a text of something else', 'hello', 'not-this-format'],
    ['a course of grade over distance', '[COURSE HEADER]\nDISTANCE GRADE\n', 'not-this-format'],
    ['a course without points', course('PERCENT', []), 'no-workout'],
    ['a course of one point', course('PERCENT', ['5 50']), 'no-workout'],
    ['a course of days', course('PERCENT', ['0 50', '9999 50']), 'too-long'],
    [
      'points without number',
      course(
        'PERCENT',
        Array.from({ length: 20_001 }, () => '0 1'),
      ),
      'too-many-steps',
    ],
    ['more than 2 MB', ' '.repeat(2 * 1024 * 1024 + 1), 'too-large'],
  ])('give no workout for %s', (_what, text, code) => {
    expect(stepsOf(readMrc(text))).toBe(code);
  });
});
