import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES_OF, PARTS } from '../src/catalogues.ts';
import {
  directionOf,
  isLocale,
  LANGUAGE_NAMES,
  languageOf,
  languageTag,
  LOCALES,
  localeOf,
  readLocale,
} from '../src/languages.ts';
import { translate } from '../src/server.ts';

describe('languages', () => {
  it('are fourteen, each with a catalogue of every part that it is offered in', () => {
    expect(new Set(LOCALES).size).toBe(14);
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(14);
    const catalogues = new URL('../catalogues/', import.meta.url);
    expect(readdirSync(catalogues).toSorted()).toEqual(LOCALES.toSorted());
    for (const locale of LOCALES) {
      const parts = PARTS.filter((part) => LOCALES_OF[part].some((one) => one === locale));
      expect(
        readdirSync(new URL(`${locale}/`, catalogues)).filter((name) => !name.includes('review')),
      ).toEqual(parts.map((part) => `${part}.json`).toSorted());
    }
  });

  it('have the short names zh, en and hk of the specification', () => {
    expect([
      localeOf('zh'),
      localeOf('en'),
      localeOf('hk'),
      localeOf('ja_JP'),
      localeOf('xx'),
    ]).toEqual(['zh_CN', 'en_US', 'zh_TW', 'ja_JP', undefined]);
    expect(LOCALES.map((locale) => localeOf(languageOf(locale)))).toEqual([...LOCALES]);
  });

  it('have tags and directions', () => {
    expect(languageTag('zh_CN')).toBe('zh-CN');
    expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['fa_IR']);
    expect(isLocale('fr_FR')).toBe(false);
  });
});

describe('the server’s translations', () => {
  it('are in the caller’s language, or else in English', () => {
    expect(translate('zh_CN', 'success')).toBe('完成。');
    expect(translate(readLocale('zh'), 'success')).toBe('完成。');
    expect(translate(readLocale('xx'), 'success')).toBe('Done.');
    expect(translate(readLocale(undefined), 'success')).toBe('Done.');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'are in English for the unknown language %j',
    (text) => expect(readLocale(text)).toBe('en_US'),
  );
});
