import { describe, expect, it } from 'vitest';
import {
  endpoints,
  isCommunityName,
  hasLinkForm,
  hasUnsafeLink,
  isLinkName,
  isMeetingLink,
  isPlainText,
  isWord,
} from '../src/index.ts';

/** Characters that are invisible or change the direction, and so can make texts look alike. */
const HIDDEN = [
  0x0, 0x7, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200d, 0x200e, 0x2028,
  0x202e, 0x2060, 0x2066, 0x3164, 0xd800, 0xe000, 0xfe0f, 0xfeff, 0xffa0, 0xe0041, 0xe0100, 0x2800,
  0xfffc, 0x1d159, 0x13441, 0x13442, 0x16fe4,
];
const names = HIDDEN.map((code) => [code.toString(16), String.fromCodePoint(code)] as const);

describe('a hidden character', () => {
  it.each(names)('is in no text that others read: U+%s', (_, character) => {
    expect(isPlainText(`a${character}b`)).toBe(false);
    expect(isCommunityName(`River${character}people`)).toBe(false);
    expect(isCommunityName(character + character)).toBe(false);
    expect(isWord(`su${character}nflower`)).toBe(false);
    expect(isWord(character.repeat(4))).toBe(false);
  });

  it.each(['sunflower', 'Grüße 42', '向日葵花', 'सूरजमुखी', 'ดอกไม้'])('is not in %j', (word) => {
    expect(isPlainText(`${word}\n${word}`)).toBe(true);
    expect(isCommunityName(word)).toBe(true);
    expect(isWord(word)).toBe(true);
  });
});

describe('the link of a meeting', () => {
  it.each(['https://meet.test/', 'https://Meet.Test/a?b=c', 'https://meet.test:8443'])(
    'may be %j',
    (link) => expect(isMeetingLink(link)).toBe(true),
  );

  // Must match the database.
  it.each(['HTTPS://meet.test/', 'http://meet.test/', 'https://meet', 'https://xn--mt-6ia.test/'])(
    'is none: %j',
    (link) => expect(isMeetingLink(link)).toBe(false),
  );

  it('is safe in an announcement only with a scheme in small letters', () => {
    expect(hasUnsafeLink('see HTTPS://meet.test/')).toBe(true);
    expect(hasUnsafeLink('see https://meet.test/')).toBe(false);
  });
});

describe('the name of a private link', () => {
  it.each([
    'river-people',
    'mia-2026',
    'hill',
    'abcdefgh-1',
    'sunny-carnival',
    'clover-club',
    'night-owls',
    'komakino-fans',
    'fair-winds',
    'hanoi-riders',
    'tea-lovers',
    'tam-amin',
    'mallet-ball',
    'rose-hose',
    'insta-fan',
    'wheel-pro',
  ])('may be %j', (name) => {
    expect(isLinkName(name)).toBe(true);
  });

  it.each([
    'admin',
    'fairlaunch',
    'fair-launch',
    'fair-laun-ch2',
    'fairlaunchofficial',
    'adminteam',
    'my-support-4u',
    'off-icial-one',
    'fa1rlaunch',
    'fairiaunch',
    'supp0rt',
    'adm1n-desk',
    'adrnin-desk',
    'farlaunch',
    'fairlauunch',
    'fairlaumch',
    'fiarlaunch',
    'the-fair-lunch',
    'securlty-desk',
    'supportt',
    'suport-line',
    'aclmin-one',
    'treasurv',
    '8ank-0fficia1',
    'cu5tomer-desk',
    'soporte-ya',
    'kefu-zhongxin',
    'guanfang-qun',
    'hotro-24h',
    'hot-ro-24h',
    'podderzhka',
    'bantuan-resmi',
    'poshtibani',
    'koushiki-line',
    'walllet',
    'my-walllet1',
    'walet-app',
    'wllet-app',
    'hellp-you',
    'heelp-1',
    'staf-one',
    'teeam-river',
    'addmin-1',
    'the-hoouse',
    'sytem-news',
    'kefuu-1',
  ])('passes for none of ours: %j', (name) => {
    expect(isLinkName(name)).toBe(false);
  });

  it('keeps a valid form if one of its words was reserved later', () => {
    expect([isLinkName('steamboat'), hasLinkForm('steamboat')]).toEqual([false, true]);
  });
});

it('a reason is signed and kept without the blanks around it', () => {
  const { reason } = endpoints.reviewApplication.body.shape;
  expect(reason.parse(' The link leads nowhere.\n')).toBe('The link leads nowhere.');
});
