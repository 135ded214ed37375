import { expect, it } from 'vitest';
import { coachTexts } from './texts/coach.ts';
import { sourceTexts, textsIn } from './texts/sources.ts';

/** What riders found odd, unproven or not so, and what no text says any more. */
const ODD = [
  'let the others win the signs',
  'do it better, not harder',
  'a little less riding, and the key work',
  'Nothing to prove today',
  'clear conscience',
  'long enough for two days',
  'feels like too little',
  'least tiredness',
  'The bike leg as it should feel',
  'Long stretches at the pace',
  'has to be practised',
  'nothing else teaches',
  'teaches what two short ones',
  'Endurance grows in the last part',
  'as every long event does',
  'Strength that turns into speed',
  'strength and breath in one',
  'ceiling that all other riding',
  'bigger engine',
  'speed for nothing',
  'costs no strength',
  'seconds won at every obstacle',
  'dead spots',
  'half of a cyclocross race',
  'position that hurts',
  'feels like home',
  'just over threshold (a test)',
  'decides most rides',
  'finding the rhythm',
  'gathers climbing',
  'hard days stand on',
  'only its sharpness stays',
  'follows a day without riding',
  'on no day yet',
  'one item for each day',
  'Every effort can be ridden as planned',
  'left at least',
  'more hard sessions than you asked for',
  'either way',
  'of load in a row: week',
  'sets the measure',
  'a new password goes there',
  'It ends every session that is open',
  'To the start',
  'As my system',
  'How to come in',
  'You keep Mondays free',
  'What you have chosen is kept',
  'from this one on',
  'They go when the new plan is complete',
  'Keep and add',
  'Only weeks without a plan are written',
  'To be written',
  'See it being written',
  'Was there already',
  'This plan ends before the race',
  'weeks reach it',
  'climbs and accelerations ask for',
  'Undo complete',
  'It follows the hours above',
  'Only you see these figures',
  'feel the difference within weeks',
  'They lift your ceiling',
  'when others ease off',
  'Distance becomes a habit',
  'Packing your bag',
  'Your bag is packed',
];

const all = [...sourceTexts(), ...coachTexts()];

it('reads what a screen says, and not what its program says to itself', () => {
  const source = `
    import { Card } from '#ui/card.tsx';
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

it.each(ODD)('no text says "%s"', (odd) => {
  const found = all.flatMap(({ from, texts }) =>
    texts.flatMap((text) => (text.toLowerCase().includes(odd.toLowerCase()) ? [`${from}: ${text}`] : [])),
  );
  expect(found).toEqual([]);
});
