import { expect, it } from 'vitest';
import { coachTexts } from './texts/coach.ts';
import { sourceTexts, type Texts, textsIn } from './texts/sources.ts';

/** What riders found odd on the screens; `…` is where something is put in. */
const ODD_ON_SCREENS = [
  'Your bag is packed',
  'Packing your bag',
  'on no day yet',
  'You have plans for',
  'from this one on',
  'They go when the new plan is complete',
  'those after its end as well',
  'Keep and add',
  'Only weeks without a plan are written',
  'What stands there comes here instead',
  'Longer than the time that you have',
  'one item for each day',
  'Every effort can be ridden as planned',
  'left at least',
  'more hard sessions than you asked for',
  'either way',
  'weeks of load in a row',
  'fitness rises no faster than Moderate allows: week …: … of at most',
  'sets the measure',
  'This plan ends before the race',
  'weeks reach it',
  'What you have chosen is kept',
  'To be written',
  'See it being written',
  'Was there already',
  'Undo complete',
  'Given …',
  'a new password goes there',
  'It ends every session that is open',
  'To the start',
  'As my system',
  'How to come in',
  'It follows the hours above',
  '1 when you ride on Wednesdays',
];

/** What the coach said that is not so. */
const UNTRUE = ['least tiredness', 'Endurance grows in the last part', 'half of a cyclocross race'];

/** What else riders found odd or unproven. */
const ODD = [
  'let the others win the signs',
  'do it better, not harder',
  'a little less riding, and the key work',
  'Nothing to prove today',
  'clear conscience',
  'long enough for two days',
  'feels like too little',
  'The bike leg as it should feel',
  'Long stretches at the pace',
  'has to be practised',
  'nothing else teaches',
  'teaches what two short ones',
  'as every long event does',
  'Strength that turns into speed',
  'strength and breath in one',
  'ceiling that all other riding',
  'bigger engine',
  'speed for nothing',
  'costs no strength',
  'seconds won at every obstacle',
  'dead spots',
  'position that hurts',
  'feels like home',
  'just over threshold (a test)',
  'decides most rides',
  'finding the rhythm',
  'gathers climbing',
  'hard days stand on',
  'only its sharpness stays',
  'follows a day without riding',
  'You keep Mondays free',
  'climbs and accelerations ask for',
  'Only you see these figures',
  'feel the difference within weeks',
  'They lift your ceiling',
  'when others ease off',
  'Distance becomes a habit',
  'reserve above threshold never',
  'would not keep its promise',
  'It is here now',
  'being worked out',
  'easy, steady pace',
  'by turns',
  'your mean',
  'heavy gear',
  'heavy-gear',
  'finds fresh legs',
  'takes away riding',
  'come rested',
  'with as much riding',
  'Sunday and next Monday',
];

const all = [...sourceTexts(), ...coachTexts()];

it('reads the texts of a screen, and not the names in its code', () => {
  const source = `
    import { Card } from '#ui/layout/card.tsx';
    const kind = 'planned';
    export const Screen = ({ count }: { readonly count: number }) => (
      <Card title="Your week" className="wide">
        No plan
        yet <a href="/generate">{count > 1 ? 'Some workouts' : \`One workout of \${count}\`}</a>
      </Card>
    );`;
  expect(textsIn('screen.tsx', source)).toEqual([
    'Your week',
    'No plan yet',
    'Some workouts',
    'One workout of …',
  ]);
});

it('finds the texts of the screens, the mails, the problems and the coach', () => {
  const said = (from: string) =>
    all.filter((place) => place.from.includes(from)).flatMap(({ texts }) => texts);
  expect(said('features/account/')).toContain('Change password');
  expect(said('mails.ts')).toContain('Set a new password');
  expect(said('problems.ts').length).toBeGreaterThan(20);
  expect(said('workouts').some((text) => text.startsWith('Brick at race pace: '))).toBe(true);
  expect(said('reasons')).toContain('Rest day.');
});

const odd = [...ODD_ON_SCREENS, ...UNTRUE, ...ODD];

/** "To the start" was the name of a link; the way to the start of a race is another thing. */
const says = (text: string, phrase: string): boolean =>
  phrase === 'To the start' ? text.includes(phrase) : text.toLowerCase().includes(phrase.toLowerCase());

const placesThatSay = (phrase: string, places: readonly Texts[]): readonly string[] =>
  places.flatMap(({ from, texts }) =>
    texts.flatMap((text) => (says(text, phrase) ? [`${from}: ${text}`] : [])),
  );

it.each(odd)('no text says "%s"', (phrase) => {
  expect(placesThatSay(phrase, all)).toEqual([]);
});

it.each(odd)('would find "%s" in a screen', (phrase) => {
  const source = `export const Screen = ({ x }) => <p title={\`At first. ${phrase.replaceAll('…', '${x}')}\`} />;`;
  expect(
    placesThatSay(phrase, [{ from: 'planted.tsx', texts: textsIn('planted.tsx', source) }]),
  ).toHaveLength(1);
});
