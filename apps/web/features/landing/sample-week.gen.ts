// Made by the coach with `node tools/sample-week.ts`: week 14 of a season of 16 weeks.

const DAYS = {
  monday: null,
  tuesday: {
    type: 'Over-Unders',
    focus: 'Crest the climb',
    purpose: 'A steady climb with a kick over every crest.',
    steps: [
      { kind: 'ramp', seconds: 660, from: 0.45, to: 0.75 },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 30, power: 0.85 },
          { kind: 'steady', seconds: 60, power: 0.5 },
        ],
      },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          {
            kind: 'repeat',
            times: 2,
            steps: [
              { kind: 'steady', seconds: 270, power: 0.93, cue: 'Steady climb' },
              { kind: 'steady', seconds: 30, power: 1.14, cue: 'Kick over the crest' },
            ],
          },
          { kind: 'steady', seconds: 180, power: 0.5 },
        ],
      },
      { kind: 'steady', seconds: 900, power: 0.68 },
      { kind: 'ramp', seconds: 300, from: 0.55, to: 0.4 },
    ],
  },
  wednesday: {
    type: 'Endurance',
    focus: 'Rolling endurance',
    purpose: 'Endurance with small changes of pace, as on rolling roads.',
    steps: [
      { kind: 'ramp', seconds: 180, from: 0.45, to: 0.6 },
      { kind: 'steady', seconds: 300, power: 0.69 },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 360, power: 0.66 },
          { kind: 'steady', seconds: 240, power: 0.74 },
        ],
      },
      { kind: 'ramp', seconds: 120, from: 0.55, to: 0.4 },
    ],
  },
  thursday: {
    type: 'Race Simulation',
    focus: 'Road race rehearsal',
    purpose: 'The moments that decide a road race: the climb, the attack, the chase.',
    steps: [
      { kind: 'ramp', seconds: 720, from: 0.45, to: 0.75 },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 30, power: 0.9 },
          { kind: 'steady', seconds: 60, power: 0.5 },
        ],
      },
      {
        kind: 'repeat',
        times: 3,
        steps: [
          { kind: 'steady', seconds: 180, power: 0.84, cue: 'In the bunch' },
          { kind: 'steady', seconds: 90, power: 1.09, cue: 'The climb' },
          { kind: 'steady', seconds: 90, power: 0.84 },
          { kind: 'steady', seconds: 30, power: 1.32, cue: 'Attack' },
          { kind: 'steady', seconds: 60, power: 0.65 },
          { kind: 'steady', seconds: 90, power: 1, cue: 'Chase' },
          { kind: 'steady', seconds: 120, power: 0.5 },
        ],
      },
      { kind: 'steady', seconds: 2100, power: 0.68 },
      { kind: 'ramp', seconds: 420, from: 0.55, to: 0.4 },
    ],
  },
  friday: null,
  saturday: {
    type: 'Long Ride',
    focus: 'Long ride, eating from the start',
    purpose: 'Practises eating and drinking on the bike, also at the effort of the race.',
    steps: [
      { kind: 'ramp', seconds: 600, from: 0.45, to: 0.6 },
      { kind: 'steady', seconds: 1800, power: 0.69 },
      {
        kind: 'repeat',
        times: 3,
        steps: [
          {
            kind: 'steady',
            seconds: 1500,
            power: 0.69,
            cue: 'Eat and drink a little every quarter of an hour',
          },
          { kind: 'steady', seconds: 900, power: 0.82, cue: 'As in the race, and still eating' },
          { kind: 'steady', seconds: 300, power: 0.58 },
        ],
      },
      { kind: 'ramp', seconds: 300, from: 0.55, to: 0.4 },
    ],
  },
  sunday: {
    type: 'Endurance',
    focus: 'Endurance with pick-ups',
    purpose: 'An endurance ride with a short, smooth acceleration now and then.',
    steps: [
      { kind: 'ramp', seconds: 600, from: 0.45, to: 0.6 },
      { kind: 'steady', seconds: 300, power: 0.7 },
      {
        kind: 'repeat',
        times: 10,
        steps: [
          { kind: 'steady', seconds: 570, power: 0.7 },
          {
            kind: 'steady',
            seconds: 30,
            power: 0.9,
            cadenceRpm: 100,
            cue: 'Accelerate smoothly, then settle again',
          },
        ],
      },
      { kind: 'ramp', seconds: 300, from: 0.55, to: 0.4 },
    ],
  },
} as const;

export const MADE = {
  number: 14,
  of: 16,
  hours: { monday: 0, tuesday: 1, wednesday: 0.5, thursday: 1.5, friday: 0, saturday: 3, sunday: 2 },
  days: DAYS,
  key: DAYS.tuesday,
  checks: [
    { name: 'seven-items', limit: 'every day is planned, ride or rest', figure: '7 days', passed: true },
    {
      name: 'day-hours',
      limit: 'no day longer than the time you have',
      figure: 'Tuesday 1 h of 1 h',
      passed: true,
    },
    { name: 'days-off', limit: 'no training on days without time', figure: 'none', passed: true },
    {
      name: 'no-hard-days-in-a-row',
      limit: 'an easier day between any two hard days',
      figure: 'Tuesday, Thursday',
      passed: true,
    },
    { name: 'hard-sessions', limit: 'at most 2 hard sessions', figure: '2', passed: true },
    {
      name: 'recovery-week',
      limit: 'a recovery week comes in time',
      figure: '2nd loading week (3 at most)',
      passed: true,
    },
    { name: 'load-ramp', limit: 'load of at most 516', figure: '423', passed: true },
    {
      name: 'fitness-ramp',
      limit: 'fitness rises no faster than Moderate allows',
      figure: '+1.7 (limit +5)',
      passed: true,
    },
    { name: 'long-ride-growth', limit: 'no ride longer than 3 h 18', figure: '3 h', passed: true },
    {
      name: 'distribution',
      limit: 'at least 53 % of the time easy, at most 27 % hard',
      figure: '80 % easy, 6 % hard',
      passed: true,
    },
    { name: 'promised-load', limit: '423, within 5 %', figure: '423', passed: true },
    { name: 'rideable', limit: 'no interval empties you', figure: '80 % in reserve', passed: true },
  ],
} as const;
