import { benefitOf, toneOf } from '@musette/coach/proof/benefit/benefit';
import { remediesFor } from '@musette/coach/proof/benefit/remedies';
import { benefitText } from '@musette/words/benefit';
import { ENGLISH_SEASON } from '@musette/words/languages/english/season';
import type { BenefitLine } from '#lib/season/benefit-list.tsx';
import type { Planned, Proven } from './preview-model.ts';

// What the previewed season brings, and what would help where it does not.

/** A season with its weeks written. */
export type Written = Planned & Pick<Proven, 'weeks'>;

/** What a written season brings, in words. */
export const benefitLines = ({ season, weeks }: Written): readonly BenefitLine[] =>
  benefitOf(season, weeks).map((fact) => ({
    code: fact.code,
    text: benefitText(ENGLISH_SEASON, fact),
    tone: toneOf(fact),
  }));

/** What would help; empty for a season that helps. Returns null when a newer question interrupts it. */
export async function remedyTexts(
  { season, weeks }: Written,
  isWanted = () => true,
): Promise<readonly string[] | null> {
  const texts: string[] = [];
  for (const fact of remediesFor(season, weeks)) {
    if (fact) texts.push(benefitText(ENGLISH_SEASON, fact));
    await new Promise((goOn) => setTimeout(goOn));
    if (!isWanted()) return null;
  }
  return texts;
}
