import { describe, expect, it } from 'vitest';
import { messagesOf, PARTS } from '../src/catalogues.ts';
import { DEFAULT_LOCALE } from '../src/languages.ts';

const all = PARTS.flatMap((part) => Object.entries(messagesOf(DEFAULT_LOCALE, part)));
const idsOf = (pattern: RegExp): string[] =>
  all.filter(([, message]) => pattern.test(message)).map(([id]) => id);

describe('an English text', () => {
  it('says what is insufficient where an amount is used up (spec §8)', () =>
    expect(idsOf(/^Insufficient amount left[.:]/).toSorted()).toEqual([
      'error.OPEN_LIMIT_REACHED',
      'error.RATE_USED_UP',
      'error.WHITELIST_TOO_MANY_SHARES',
      'flash.stockShort',
      'rates.leftTooLittle',
      'stake.problem.above-open-limit',
    ]));

  it('keeps the word quota for nothing else, as screens say what an order can pay', () =>
    expect(idsOf(/(?<!\{)\bquota\b/i)).toEqual([]));

  it('names no settlement by a day that is another one between 00:00 and 00:10', () =>
    expect(idsOf(/(today|tomorrow)’s (settlement|close)|settlement from tomorrow/i)).toEqual([]));

  it('calls a link no address', () => expect(idsOf(/invitation address/i)).toEqual([]));

  it('names the unit of each amount of a limit', () => {
    const limit = Object.fromEntries(all)['stake.problem.above-open-limit'];
    expect(limit).toMatch(/\{maxOpen\} USDT.*\{open\} USDT$/);
  });
});
