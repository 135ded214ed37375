import type { Step } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import type { WorkoutFile } from './workout-file.ts';
import { readZwo } from '../testing/zwo-reader.ts';
import { writeZwo } from './zwo-writer.ts';

const workout = (steps: readonly Step[], more: Partial<WorkoutFile> = {}): WorkoutFile => ({
  name: 'Threshold 2x20',
  description: 'Two long efforts',
  date: null,
  sport: 'bike',
  ftpWatts: 250,
  thresholdBpm: null,
  steps,
  ...more,
});

/** The steps of a file with this inside its workout element, or the code that says why there are none. */
function stepsIn(inside: string): readonly Step[] | string {
  const read = readZwo(`<workout_file><workout>${inside}</workout></workout_file>`);
  return read.ok ? read.value.steps : read.error.code;
}

describe('a ZWO file', () => {
  it("writes a whole workout in Zwift's format [7.40, 9.37]", () => {
    const written = writeZwo(
      workout(
        [
          { kind: 'ramp', seconds: 600, from: 0.5, to: 0.75 },
          {
            kind: 'repeat',
            times: 2,
            steps: [
              { kind: 'steady', seconds: 1200, power: 0.95, cadenceRpm: 90, cue: 'Hold <steady>' },
              { kind: 'steady', seconds: 300, power: 0.5, cadenceRpm: 80 },
            ],
          },
          { kind: 'free', seconds: 300 },
          { kind: 'ramp', seconds: 300, from: 0.75, to: 0.5 },
        ],
        { name: 'Café & more' },
      ),
    );
    expect(written.split('\n').map((line) => line.trim())).toEqual([
      '<workout_file>',
      '<author>Musette</author>',
      '<name>Caf&#233; &amp; more</name>',
      '<description>Two long efforts</description>',
      '<sportType>bike</sportType>',
      '<tags/>',
      '<workout>',
      '<Warmup Duration="600" PowerLow="0.5" PowerHigh="0.75"/>',
      '<IntervalsT Repeat="2" OnDuration="1200" OffDuration="300" OnPower="0.95" OffPower="0.5" Cadence="90" CadenceResting="80">',
      '<textevent timeoffset="0" message="Hold &lt;steady&gt;"/>',
      '<textevent timeoffset="1500" message="Hold &lt;steady&gt;"/>',
      '</IntervalsT>',
      '<FreeRide Duration="300" FlatRoad="1"/>',
      '<Cooldown Duration="300" PowerLow="0.75" PowerHigh="0.5"/>',
      '</workout>',
      '</workout_file>',
      '',
    ]);
  });

  it('writes steps by heart rate or feel with their assumed power', () => {
    const byFeel = workout([{ kind: 'steady', seconds: 60, power: 0.7, scale: 'feel' }], { sport: 'run' });
    expect(readZwo(writeZwo(byFeel))).toMatchObject({
      ok: true,
      value: { sport: 'run', steps: [{ kind: 'steady', seconds: 60, power: 0.7 }] },
    });
  });

  it.each<[string, string, readonly Step[] | string]>([
    [
      'a band of power as its middle',
      '<SteadyState Duration="60" PowerLow="0.5" PowerHigh="0.7"/>',
      [{ kind: 'steady', seconds: 60, power: 0.6 }],
    ],
    [
      'one end of a band as the power',
      '<SteadyState Duration="60" PowerLow="0.5"/>',
      [{ kind: 'steady', seconds: 60, power: 0.5 }],
    ],
    [
      'a zone as its middle',
      '<SteadyState Duration="60" Zone="2"/>',
      [{ kind: 'steady', seconds: 60, power: 0.655 }],
    ],
    [
      'a zone that nobody knows as free',
      '<SteadyState Duration="60" Zone="9"/>',
      [{ kind: 'free', seconds: 60 }],
    ],
    [
      'a power that nobody rides as free',
      '<SteadyState Duration="60" Power="200"/>',
      [{ kind: 'free', seconds: 60 }],
    ],
    [
      'a band of cadence as its middle',
      '<SteadyState Duration="60" Power="0.6" CadenceLow="80" CadenceHigh="90"/>',
      [{ kind: 'steady', seconds: 60, power: 0.6, cadenceRpm: 85 }],
    ],
    [
      'one end of a band of cadence',
      '<SteadyState Duration="60" Power="0.6" CadenceHigh="90"/>',
      [{ kind: 'steady', seconds: 60, power: 0.6, cadenceRpm: 90 }],
    ],
    [
      'a warm-up of one power as steady',
      '<Warmup Duration="60" Power="0.5"/>',
      [{ kind: 'steady', seconds: 60, power: 0.5 }],
    ],
    [
      'names in any case, and elements of other programs',
      '<STEADYSTATE duration="60" POWER="0.6"/><Tempo2 Duration="30" Power="0.8"/>',
      [
        { kind: 'steady', seconds: 60, power: 0.6 },
        { kind: 'steady', seconds: 30, power: 0.8 },
      ],
    ],
    [
      'free riding under both names, and all-out efforts',
      '<Freeride Duration="60"/><FreeRide Duration="30"/><MaxEffort Duration="10"/>',
      [
        { kind: 'free', seconds: 60 },
        { kind: 'free', seconds: 30 },
        { kind: 'free', seconds: 10, cue: 'Max effort' },
      ],
    ],
    [
      'several cues of one step',
      '<FreeRide Duration="60"><textevent timeoffset="5" message="One"/><TextEvent message=" "/><TextEvent message="Two"/></FreeRide>',
      [{ kind: 'free', seconds: 60, cue: 'One / Two' }],
    ],
    [
      'intervals by bands and zones',
      '<IntervalsT Repeat="3" OnDuration="30" OffDuration="60" PowerOnLow="1" PowerOnHigh="1.2" PowerOffZone="1"/>',
      [
        {
          kind: 'repeat',
          times: 3,
          steps: [
            { kind: 'steady', seconds: 30, power: 1.1 },
            { kind: 'steady', seconds: 60, power: 0.2775 },
          ],
        },
      ],
    ],
    [
      'intervals without a rest',
      '<IntervalsT Repeat="2" OnDuration="30" OnPower="1"><textevent timeoffset="0" message="Go"/><textevent timeoffset="30" message="Go"/></IntervalsT>',
      [{ kind: 'repeat', times: 2, steps: [{ kind: 'steady', seconds: 30, power: 1, cue: 'Go' }] }],
    ],
    [
      'intervals of one time',
      '<IntervalsT OnDuration="30" OffDuration="30" OnPower="1" OffPower="0.5"/>',
      [
        { kind: 'steady', seconds: 30, power: 1 },
        { kind: 'steady', seconds: 30, power: 0.5 },
      ],
    ],
    ['nothing of a day of rest', '<RestDay Duration="60"/>', 'no-workout'],
    ['nothing of steps without a duration', '<SteadyState Power="0.6"/>', 'no-workout'],
    ['nothing of intervals of no time', '<IntervalsT Repeat="0" OnDuration="30" OnPower="1"/>', 'no-workout'],
    [
      'no more repeats than a workout has',
      '<IntervalsT Repeat="5001" OnDuration="1" OffDuration="1"/>',
      'too-many-steps',
    ],
    ['no more than two days', '<FreeRide Duration="172801"/>', 'too-long'],
  ])('reads %s', (_what, inside, expected) => {
    expect(stepsIn(inside)).toEqual(expected);
  });

  it('expands a repeat with different cues per repetition', () => {
    const cues = [
      '<textevent timeoffset="0" message="First"/>',
      '<textevent timeoffset="75" message="Rest"/>',
    ];
    const turns = '<IntervalsT Repeat="2" OnDuration="30" OffDuration="30" OnPower="1" OffPower="0.5">';
    expect(
      stepsIn(`${turns}${cues.join('')}<textevent timeoffset="99" message="Late"/></IntervalsT>`),
    ).toEqual([
      { kind: 'steady', seconds: 30, power: 1, cue: 'First' },
      { kind: 'steady', seconds: 30, power: 0.5 },
      { kind: 'steady', seconds: 30, power: 1, cue: 'Rest' },
      { kind: 'steady', seconds: 30, power: 0.5, cue: 'Late' },
    ]);
  });

  it('is refused as other XML or as a workout over a distance', () => {
    expect(readZwo('<gpx/>')).toEqual({ ok: false, error: { code: 'not-this-format' } });
    expect(readZwo('')).toEqual({ ok: false, error: { code: 'not-this-format' } });
    const overDistance =
      '<workout_file><durationType>distance</durationType><workout><FreeRide Duration="60"/></workout></workout_file>';
    expect(readZwo(overDistance)).toEqual({ ok: false, error: { code: 'untimed-steps' } });
  });

  it('says if it was truncated, and keeps the complete part', () => {
    const cut = '<workout_file><name>A</name><workout><FreeRide Duration="60"/><FreeRide Dura';
    expect(readZwo(cut)).toMatchObject({
      ok: true,
      value: { name: 'A', truncated: true, steps: [{ kind: 'free', seconds: 60 }] },
    });
  });

  it('is refused above 2 MB', () => {
    expect(readZwo(' '.repeat(2 * 1024 * 1024 + 1))).toEqual({ ok: false, error: { code: 'too-large' } });
  });
});
