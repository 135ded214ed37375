import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A token's colour by day and by night. */
function colour(token: string): readonly [string, string] {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const found = value.match(/#[0-9a-f]{3,6}/g) ?? [];
  const [day, night = day] = found;
  if (!day || !night) throw new Error(`no colour in --${token}: ${value}`);
  return [day, night];
}

const full = (hex: string): string => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full(hex).slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const lowest = (text: string, ground: string): number =>
  Math.min(...[0, 1].map((theme) => contrast(colour(text)[theme] ?? '', colour(ground)[theme] ?? '')));

describe('the colours', () => {
  it.each([
    ...pairs(['ink', 'ink-2', 'rosa-ink', 'good', 'bad'], ['cotton', 'paper']),
    ...pairs(['ink', 'ink-2'], ['wash', 'rosa-wash', 'bad-wash']),
    ['rosa-ink', 'rosa-wash'],
    ['good', 'good-wash'],
    ['bad', 'bad-wash'],
    ['on-rosa', 'rosa'],
    ['on-rosa', 'rosa-strong'],
    ['on-bad', 'bad'],
    ['on-bad', 'bad-strong'],
    ['cotton', 'ink'],
  ])('have enough contrast for %s on %s by day and by night (WCAG 1.4.3)', (text, ground) => {
    expect(lowest(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(['edge', 'rosa'], ['cotton', 'paper']))(
    'let %s be seen on %s (WCAG 1.4.11)',
    (part, ground) => {
      expect(lowest(part, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
