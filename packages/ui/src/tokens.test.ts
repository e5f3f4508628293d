import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Least contrast of a part of a picture with what is around it (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const TOKENS = [
  ...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('every colour of a part', () => {
  const parts = TOKENS.filter(({ name }) => name.startsWith('part-'));
  const grounds = TOKENS.filter(({ name }) => name === 'background' || name === 'surface');

  it.each(parts)('$name is told from the page and from a card, light and dark', (part) => {
    expect(grounds).toHaveLength(2);
    for (const ground of grounds)
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(part[theme], ground[theme]), `${ground.name}, ${theme}`).toBeGreaterThan(
          LEAST_CONTRAST,
        );
  });
});
