import { coachTexts } from './texts/coach.ts';
import { sourceTexts } from './texts/sources.ts';

// Prints every text for riders by file, for proofreading: screens, mails, problems and the coach's sentences.

for (const { from, texts } of [...sourceTexts(), ...coachTexts()]) {
  console.log(`\n## ${from}\n`);
  for (const text of texts) console.log(text);
}
