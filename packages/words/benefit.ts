import type { BenefitFact } from '@musette/coach/proof/benefit/benefit';
import type { RemedyFact } from '@musette/coach/proof/benefit/remedies';
import type { BenefitCodesSaid, BenefitSentences, BenefitWords, LanguageTag } from './catalogue.ts';
import { ENGLISH_BENEFITS } from './languages/english/benefits.ts';
import { GERMAN_BENEFITS } from './languages/german/benefits.ts';

// What a season brings and what would help, in words. They stand beside the catalogues, so that screens without them do not load them.

const SENTENCES: Readonly<Record<LanguageTag, BenefitSentences>> = {
  en: ENGLISH_BENEFITS,
  de: GERMAN_BENEFITS,
};

/** A part of what a season brings, or what would help, in words. */
export const benefitText = (words: BenefitWords, fact: BenefitFact | RemedyFact): string =>
  sentenceOf(SENTENCES[words.tag], fact, words);

const sentenceOf = <Code extends keyof BenefitCodesSaid>(
  sentences: BenefitSentences,
  { code, params }: { readonly code: Code; readonly params: BenefitCodesSaid[Code] },
  words: BenefitWords,
): string => sentences[code](params, words);
