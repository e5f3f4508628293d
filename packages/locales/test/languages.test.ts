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
  it('are fourteen, with a catalogue of each part that is written in them', () => {
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

  it('maps zh, en and hk as the specification does, and back', () => {
    expect([
      localeOf('zh'),
      localeOf('en'),
      localeOf('hk'),
      localeOf('ja_JP'),
      localeOf('xx'),
    ]).toEqual(['zh_CN', 'en_US', 'zh_TW', 'ja_JP', undefined]);
    expect(LOCALES.map((locale) => localeOf(languageOf(locale)))).toEqual([...LOCALES]);
  });

  it('knows tags and directions', () => {
    expect(languageTag('zh_CN')).toBe('zh-CN');
    expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['fa_IR']);
    expect(isLocale('fr_FR')).toBe(false);
  });
});

describe('the server’s translations', () => {
  it('speaks the caller’s language, else English', () => {
    expect(translate('zh_CN', 'success')).toBe('完成。');
    expect(translate(readLocale('zh'), 'success')).toBe('完成。');
    expect(translate(readLocale('xx'), 'success')).toBe('Done.');
    expect(translate(readLocale(undefined), 'success')).toBe('Done.');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'reads %j in English',
    (text) => expect(readLocale(text)).toBe('en_US'),
  );
});
