import { nameOf, REST_TYPE } from '@musette/coach/workout/planned';
import type { AimFact } from '@musette/coach/season/season';
import { because } from '@musette/coach/workout/why';
import { describe, expect, it } from 'vitest';
import { GERMAN } from './languages/de.ts';
import { ENGLISH } from './languages/en.ts';
import { aimText, descriptionText, figureText, nameText, typeText, whyText } from './render.ts';

const ride = { focus: null, description: null, type: 'Threshold', session: 'threshold-2x20', steps: [] };

it('lets the sentences for a reason take turns, and ends when each was said four times', () => {
  const nth = (earlier: number) =>
    whyText(
      ENGLISH,
      because('rest-after-hard').map((fact) => ({ ...fact, params: { earlier } }) as typeof fact),
    );
  const texts = Array.from({ length: 13 }, (_, earlier) => nth(earlier));
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts.slice(3, 6)).toEqual(texts.slice(0, 3));
  expect(texts[11]).not.toBe('');
  expect(texts[12]).toBe('');
});

it('says nothing for a code that it does not know', () => {
  const unknown = { code: 'of-a-newer-version', params: {} } as never;
  expect(aimText(ENGLISH, [unknown, { code: 'recovery', params: { block: 0 } }])).toMatch(/^Recovery: /);
  expect(whyText(ENGLISH, [unknown])).toBe('');
  const odd = [
    { code: 'trains', params: { stimulus: 'of-a-newer-version', earlier: 0 } },
    { code: 'toString', params: {} },
  ];
  expect(whyText(ENGLISH, odd as never)).toBe('');
});

it('compares a session with last week in figures', () => {
  const more = (now: object, before: object) =>
    whyText(ENGLISH, [{ code: 'more-than-last-week', params: { now, before } } as never]);
  expect(more({ times: 5, seconds: 360 }, { times: 4, seconds: 360 })).toBe(
    'One more repeat than last week: 5 × 6 min instead of 4.',
  );
  expect(more({ times: 6, seconds: 360 }, { times: 4, seconds: 360 })).toBe(
    '2 more repeats than last week: 6 × 6 min instead of 4.',
  );
  expect(more({ times: 3, seconds: 540 }, { times: 3, seconds: 480 })).toBe(
    'More than last week: 3 × 9 min instead of 3 × 8 min.',
  );
  expect(more({ times: null, seconds: 1150 }, { times: 2, seconds: 420 })).toBe(
    'More than last week: 19 min of main work instead of 14 min.',
  );
});

it('says how much shorter than last week a session is', () => {
  const less = (words: typeof ENGLISH, now: object, before: object) =>
    whyText(words, [{ code: 'less-than-last-week', params: { now, before } } as never]);
  const size = (minutes: number, workSeconds: number) => ({ minutes, workSeconds });
  expect(less(ENGLISH, size(60, 2100), size(110, 2100))).toBe(
    'Last week’s session, shorter: 1 h instead of 1 h 50.',
  );
  expect(less(ENGLISH, size(60, 1440), size(115, 2160))).toBe(
    'Last week’s session, shorter: 1 h instead of 1 h 55, with 24 min of main work instead of 36 min.',
  );
  expect(less(GERMAN, size(60, 1440), size(115, 2160))).toBe(
    'Die Einheit der letzten Woche, kürzer: 1 h statt 1 h 55, mit 24 min Hauptteil statt 36 min.',
  );
  expect(less(GERMAN, size(60, 1440), size(60, 1920))).toBe(
    'Die Einheit der letzten Woche, mit 24 min Hauptteil statt 32 min.',
  );
});

it('names a workout as its writer does, or else by its session or type', () => {
  expect(nameText(ENGLISH, nameOf({ ...ride, focus: 'Up the valley' }))).toBe('Up the valley');
  expect(nameText(ENGLISH, nameOf(ride))).not.toBe(nameText(GERMAN, nameOf(ride)));
  const rest = { ...ride, session: null, type: REST_TYPE };
  expect([nameText(ENGLISH, rest), nameText(GERMAN, rest)]).toEqual(['Rest', 'Ruhetag']);
  expect(nameText(ENGLISH, { ...rest, type: 'Race' })).toBe('Race day');
  expect(nameText(ENGLISH, { ...rest, type: 'Before your plan' })).toBe('Before your plan');
  expect([typeText(ENGLISH, 'Endurance'), typeText(GERMAN, 'Endurance')]).toEqual(['Endurance', 'Grundlage']);
  expect([typeText(GERMAN, 'Zwift race'), typeText(GERMAN, 'constructor')]).toEqual([
    'Zwift race',
    'constructor',
  ]);
});

it('keeps the text of a writer, and adds the main work of the steps', () => {
  const steps = [{ kind: 'steady', seconds: 1200, power: 0.97 }] as const;
  expect(descriptionText(ENGLISH, { ...ride, description: 'Hold back at first.', steps })).toBe(
    'Hold back at first. 20 min at threshold.',
  );
  expect(
    descriptionText(ENGLISH, { ...ride, session: null, type: REST_TYPE, description: 'Read a book.' }),
  ).toBe('Read a book.');
});

it('says which weeks of a season keep a promise that some weeks do not need', () => {
  const kept = (weeks: number) => ({ code: 'kept-in-weeks', params: { weeks, of: 12 } }) as const;
  expect(figureText(ENGLISH, kept(12))).toBe('kept in all 12 weeks');
  expect(figureText(ENGLISH, kept(3))).toBe('kept in the 3 weeks that need it');
  expect(figureText(ENGLISH, kept(1))).toBe('kept in the 1 week that needs it');
  expect(figureText(GERMAN, kept(3))).toBe('in den 3 Wochen gehalten, die es brauchen');
  expect(figureText(GERMAN, kept(1))).toBe('in der 1 Woche gehalten, die es braucht');
});

it('counts a single day and a single week in the right number', () => {
  const day = { code: 'days-planned', params: { count: 1 } } as const;
  const week = { code: 'kept-in-weeks', params: { weeks: 1, of: 1 } } as const;
  expect([day, week].map((fact) => figureText(ENGLISH, fact))).toEqual(['1 day', 'kept in the only week']);
  expect([day, week].map((fact) => figureText(GERMAN, fact))).toEqual([
    '1 Tag',
    'in der einzigen Woche gehalten',
  ]);
});

it('names the days beside a week as seen from that week', () => {
  const pairs = [
    ['last-sunday', 'monday'],
    ['sunday', 'next-monday'],
  ] as const;
  const fact = { code: 'hard-pairs', params: { pairs } } as const;
  expect(figureText(ENGLISH, fact)).toBe('the Sunday before and Monday, Sunday and the Monday after');
  expect(figureText(GERMAN, fact)).toBe('der Sonntag davor und Montag, Sonntag und der Montag danach');
});

it('says of one more loading week that the taper takes the place of the recovery week', () => {
  const loading = (nth: number, isOneMore: boolean) =>
    ({ code: 'loading-week', params: { nth, max: nth, isOneMore } }) as const;
  expect(figureText(ENGLISH, loading(3, false))).toBe('3rd loading week (3 at most)');
  expect(figureText(ENGLISH, loading(4, true))).toBe(
    '4th loading week (4 at most, since the taper takes the place of the recovery week)',
  );
  expect(figureText(GERMAN, loading(4, true))).toBe(
    '4. Belastungswoche (höchstens 4, weil das Tapering die Erholungswoche ersetzt)',
  );
});

it.each([ENGLISH, GERMAN])(
  'claims of a phase and of an event only what holds in every plan ($tag)',
  (words) => {
    const phase = (name: 'peak' | 'taper', block: 'first' | 'next' | 'again'): AimFact => ({
      code: 'phase',
      params: { phase: name, block },
    });
    const event: AimFact = {
      code: 'event',
      params: { weekday: 'tuesday', priority: 'C', kind: 'criterium', insteadOf: 'hard' },
    };
    const peaks = (['first', 'next', 'again'] as const).map((block) =>
      aimText(words, [phase('peak', block)]),
    );
    // Some blocks before the peak have the hardest sessions of a plan.
    for (const text of peaks) expect(text).not.toMatch(/most demanding|härtesten|better base|besserer/);
    // Fitness falls in every taper, and some weeks have no hard session to replace.
    expect(aimText(words, [phase('taper', 'first')])).toMatch(
      /faster than fitness\.|schneller als die Fitness\.$/,
    );
    expect(aimText(words, [event])).toMatch(/counts as a hard session\.|zählt als harte Einheit\.$/);
  },
);

describe('the aim of a week that is over', () => {
  const event = { weekday: 'tuesday', kind: 'criterium', insteadOf: 'hard' } as const;
  it.each<[AimFact, string, string]>([
    [{ code: 'week-has-begun', params: {} }, 'The plan began in the middle', 'Der Plan begann mitten'],
    [{ code: 'week-away', params: { kind: 'illness' } }, 'you were ill.', 'Du warst krank.'],
    [
      { code: 'days-away', params: { kind: 'holiday', days: 2 } },
      '2 days without riding because you were on holiday.',
      '2 Tage ohne Training, weil du im Urlaub warst.',
    ],
    [{ code: 'coming-back', params: { kind: 'holiday' } }, 'days were easy.', 'Tage waren locker.'],
    [{ code: 'coming-back', params: { kind: 'illness' } }, 'and less of it.', 'weniger als sonst.'],
    [{ code: 'race-after-illness', params: {} }, 'after an illness.', 'nach einer Krankheit.'],
    [{ code: 'after-race', params: {} }, 'easy riding only.', 'nur locker fahren.'],
    [{ code: 'after-event', params: {} }, 'After your event: easy riding only.', 'nur locker fahren.'],
    [{ code: 'race-first', params: {} }, 'Nothing came', 'kam nichts mehr.'],
    [
      { code: 'race-first', params: { isFirstWeek: true } },
      'the plan had no ride before the race.',
      'Der Plan hatte vor dem Rennen kein Training.',
    ],
    [{ code: 'race-after-event', params: {} }, 'event came right', 'war eine andere Veranstaltung.'],
    [
      { code: 'race', params: { weekday: 'sunday' } },
      'The race was on Sunday.',
      'Das Rennen war am Sonntag.',
    ],
    [
      { code: 'event', params: { ...event, priority: 'B' } },
      'Tuesday was your B event, a criterium.',
      'Am Dienstag war deine B-Veranstaltung (Kriterium).',
    ],
    [
      { code: 'event', params: { ...event, priority: 'B', isA: true } },
      'Tuesday was your A event, a criterium.',
      'Am Dienstag war deine A-Veranstaltung (Kriterium).',
    ],
  ])('is said in the past tense, and gives no advice: %s', (fact, english, german) => {
    const said = (daysOver: number) => [ENGLISH, GERMAN].map((words) => aimText(words, [fact], { daysOver }));
    const [present, past] = [said(0), said(7)];
    expect(past).toEqual([expect.stringContaining(english), expect.stringContaining(german)]);
    expect(present).not.toEqual(past);
    for (const text of past)
      expect(text).not.toMatch(/\b(is|are|comes|begins|start only|rest\.|ist|sind|liegt|starte|ruh)\b/i);
  });

  it('says of a race that it was on its day once that is over', () => {
    const fact: AimFact = { code: 'race', params: { weekday: 'saturday' } };
    const said = (daysOver: number) => aimText(ENGLISH, [fact], { daysOver });
    expect([5, 6].map(said)).toEqual(['The race is on Saturday.', 'The race was on Saturday.']);
    const params = { ...event, weekday: 'saturday', priority: 'B' } as const;
    const eventSaid = aimText(ENGLISH, [{ code: 'event', params }], { daysOver: 6 });
    expect(eventSaid).toBe('Saturday was your B event, a criterium.');
  });

  it('stays as it is where it has no tense', () => {
    const fact: AimFact = { code: 'recovery', params: { block: 0 } };
    expect(aimText(ENGLISH, [fact], { daysOver: 7 })).toBe(aimText(ENGLISH, [fact]));
  });
});

it('says of load and riding how they differ from last week', () => {
  const said = (words: typeof ENGLISH, load: 'less' | 'more', riding: 'less' | 'same') =>
    aimText(words, [{ code: 'load-differs', params: { load, riding } }]);
  expect(said(ENGLISH, 'more', 'same')).toBe('More load than last week, with the same amount of riding.');
  expect(said(ENGLISH, 'less', 'less')).toBe('Less load than last week, with less riding.');
  expect(said(GERMAN, 'more', 'same')).toBe('Mehr Trainingslast als letzte Woche, bei gleichem Umfang.');
  expect(said(GERMAN, 'less', 'less')).toBe('Weniger Trainingslast als letzte Woche, bei weniger Umfang.');
});

it('says of a block of easy rides whether it is the first, and whether an event is beside them', () => {
  const said = (words: typeof ENGLISH) =>
    ([{}, { easy: 'later' }, { easy: 'beside-event' }] as const).map((params) =>
      aimText(words, [{ code: 'easy-block', params }]),
    );
  expect(said(ENGLISH)).toEqual([
    'No hard session yet: these rides build endurance.',
    'No hard session this week: these rides build endurance.',
    'No hard session besides your event this week.',
  ]);
  expect(said(GERMAN)).toEqual([
    'Noch keine harte Einheit: Diese Fahrten bauen Ausdauer auf.',
    'Diese Woche keine harte Einheit: Diese Fahrten bauen Ausdauer auf.',
    'Diese Woche keine harte Einheit neben deiner Veranstaltung.',
  ]);
});

it('says of a comparison that it counts events, which the figures of a week do not', () => {
  const said = (words: typeof ENGLISH) =>
    [
      { code: 'last-of-block', params: { isBiggest: true, withEvents: true } } as const,
      { code: 'load-differs', params: { load: 'less', riding: 'less', withEvents: true } } as const,
      ...(['less', 'same'] as const).flatMap((riding) => [
        { code: 'step-up', params: { riding, withEvents: true } } as const,
        { code: 'step-up', params: { riding, withEvents: true, block: 1 } } as const,
      ]),
      ...(['same', 'more'] as const).map(
        (riding) => ({ code: 'like-last-week', params: { riding, withEvents: true } }) as const,
      ),
    ].map((fact) => aimText(words, [fact]));
  expect(said(ENGLISH).slice(0, 2)).toEqual([
    'The biggest week of this block (events included); an easier one follows.',
    'Less load than last week, with less riding (events included).',
  ]);
  expect(said(GERMAN).slice(0, 2)).toEqual([
    'Die größte Woche dieses Blocks (mit Veranstaltungen); danach folgt eine leichtere.',
    'Weniger Trainingslast als letzte Woche, bei weniger Umfang (mit Veranstaltungen).',
  ]);
  for (const text of said(ENGLISH)) expect(text).toContain(' (events included)');
  for (const text of said(GERMAN)) expect(text).toContain(' (mit Veranstaltungen)');
});

it('calls no week with clearly more riding one like the last', () => {
  const said = (words: typeof ENGLISH) =>
    aimText(words, [{ code: 'like-last-week', params: { riding: 'more', block: 0 } }]);
  expect(said(ENGLISH)).toBe('More riding than last week.');
  expect(said(GERMAN)).toBe('Mehr Umfang als letzte Woche.');
});
