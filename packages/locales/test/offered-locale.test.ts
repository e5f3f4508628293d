import { expect, it } from 'vitest';
import { offeredLocale } from '../src/offered-locale.ts';

it.each([
  [['vi-VN', 'en'], 'vi_VN'],
  [['fr-FR', 'es-MX', 'en'], 'es_ES'],
  [['zh-HK'], 'zh_TW'],
  [['zh-Hant-CN'], 'zh_TW'],
  [['zh-Hans-TW'], 'zh_CN'],
  [['zh'], 'zh_CN'],
  [['PT-BR'], 'pt_PT'],
  [['en-GB', 'ja'], 'en_US'],
  [['fr', 'de'], undefined],
  [['kok-IN'], undefined],
  [[], undefined],
])('a browser that asks for %j is offered %s', (wanted, offered) =>
  expect(offeredLocale(wanted)).toBe(offered),
);
