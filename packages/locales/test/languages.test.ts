import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../src/catalogues.ts';
import {
  AVAILABLE_LOCALES,
  directionOf,
  isAvailable,
  languageOf,
  languageTag,
  LOCALES,
  localeOf,
} from '../src/languages.ts';
import { translate } from '../src/server.ts';

describe('languages', () => {
  it('can be chosen where there are catalogues of every part', () => {
    const catalogues = new URL('../catalogues/', import.meta.url);
    expect(readdirSync(catalogues).toSorted()).toEqual(AVAILABLE_LOCALES.toSorted());
    for (const locale of AVAILABLE_LOCALES)
      expect(readdirSync(new URL(`${locale}/`, catalogues)).toSorted()).toEqual(
        PARTS.map((part) => `${part}.json`).toSorted(),
      );
  });

  it('registers fourteen', () => {
    expect(new Set(LOCALES).size).toBe(14);
    expect(
      AVAILABLE_LOCALES.every((locale) => (LOCALES as readonly string[]).includes(locale)),
    ).toBe(true);
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
    expect(isAvailable('fr_FR')).toBe(false);
  });
});

describe('the server’s translations', () => {
  it('speaks the caller’s language, else English', () => {
    expect(translate('zh_CN', 'success')).toBe('完成。');
    expect(translate('zh', 'success')).toBe('完成。');
    expect(translate('xx', 'success')).toBe('Done.');
    expect(translate(undefined, 'success')).toBe('Done.');
  });
});
