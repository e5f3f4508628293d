import { describe, expect, it } from 'vitest';
import { messagesOf, PARTS } from '../src/catalogues.ts';
import { DEFAULT_LOCALE } from '../src/languages.ts';

const all = PARTS.flatMap((part) => Object.entries(messagesOf(DEFAULT_LOCALE, part)));
const idsOf = (pattern: RegExp): string[] =>
  all.filter(([, message]) => pattern.test(message)).map(([id]) => id);

describe('an English text', () => {
  it('says “insufficient” where an amount is used up (spec §8)', () =>
    expect(idsOf(/^Insufficient amount left[.:]/).toSorted()).toEqual([
      'error.OPEN_LIMIT_REACHED',
      'error.RATE_USED_UP',
      'error.WHITELIST_TOO_MANY_SHARES',
      'flash.stockShort',
      'rates.leftTooLittle',
      'stake.problem.above-open-limit',
    ]));

  it('does not say “quota”, as screens call it the most an order can pay', () =>
    expect(idsOf(/(?<!\{)\bquota\b/i)).toEqual([]));

  it('does not call a settlement today’s or tomorrow’s, which is ambiguous from 00:00 to 00:10', () =>
    expect(idsOf(/(today|tomorrow)’s (settlement|close)|settlement from tomorrow/i)).toEqual([]));

  it('does not call an invitation link an address', () =>
    expect(idsOf(/invitation address/i)).toEqual([]));

  it('names the unit of each amount of a limit', () => {
    const limit = Object.fromEntries(all)['stake.problem.above-open-limit'];
    expect(limit).toMatch(/\{maxOpen\} USDT.*\{open\} USDT$/);
  });
});
