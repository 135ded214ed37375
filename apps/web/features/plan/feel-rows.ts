import { heartRateRangeOf, inScale, rpeOf } from '@musette/coach/rider/effort';
import { endOf, startOf, type HeldStep, type Step } from '@musette/coach/workout/steps';
import { span, stepRows, type StepRow, type Target } from './step-rows.ts';

/** A workout as a list for a rider without an FTP: how hard it feels, and heart rate where the heart can follow. */
export const feelRows = (steps: readonly Step[]): readonly StepRow[] =>
  stepRows(inScale(steps, 'heart-rate'), feelOf);

function feelOf(leaf: HeldStep): Target {
  const [from, to] = [startOf(leaf), endOf(leaf)];
  const also = leaf.scale === 'heart-rate' ? `${heartRates(from, to)} HR` : null;
  return { target: `RPE ${span(rpeOf(from), rpeOf(to))}`, also };
}

const heartRates = (from: number, to: number): string => {
  const low = heartRateRangeOf(Math.min(from, to)).low * 100;
  const high = heartRateRangeOf(Math.max(from, to)).high * 100;
  return `${Math.round(low)}–${Math.round(high)} %`;
};
