import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

const wrap = (text: string, width: number, language = 'en') =>
  wrapText(text, { language, width, widthOf: (line) => line.length });

describe('the lines of a text', () => {
  it('break between words and are not wider than allowed', () => {
    expect(wrap('every number can be checked', 12)).toEqual(['every number', 'can be', 'checked']);
  });

  it('break between characters in a script without spaces', () => {
    const lines = wrap('每个数字都可以核对', 4, 'zh');
    expect(lines.join('')).toBe('每个数字都可以核对');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(4);
  });

  it('keep a word that is wider than a line whole', () => {
    expect(wrap('a incomprehensibility b', 5)).toEqual(['a', 'incomprehensibility', 'b']);
  });

  it('keep a date whole', () => {
    expect(wrap('held on 2026-11-27', 13)).toEqual(['held on', '2026-11-27']);
  });

  it('are none for an empty text', () => {
    expect(wrap('  ', 5)).toEqual([]);
  });
});
