import type { BenefitTone } from '@musette/coach/proof/benefit/benefit';
import { unbroken } from '#lib/text/minutes-text.ts';
import { type SignedLine, SignList } from '#ui/sign-list.tsx';

/** A part of what a season brings. */
export interface BenefitLine {
  readonly code: string;
  readonly text: string;
  readonly tone: BenefitTone;
}

const SIGNS: Readonly<Record<BenefitTone, SignedLine['sign']>> = { gain: 'good', lack: 'bad', note: 'note' };

/** What a season brings, or cannot bring; its fitness first. */
export const BenefitList = ({ benefit }: { readonly benefit: readonly BenefitLine[] }) => (
  <SignList
    lines={benefit.map(({ code, text, tone }) => ({ key: code, sign: SIGNS[tone], text: unbroken(text) }))}
  />
);
