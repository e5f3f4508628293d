import { expect, it } from 'vitest';
import { personalData } from './keys.ts';
import { maskEmail, maskNetwork, maskPhone } from './mask.ts';

const HASH_KEY = `0x${'0f'.repeat(32)}` as const;
const ring = (...ids: string[]) =>
  personalData({
    PERSONAL_DATA_HASH_KEY: HASH_KEY,
    personalDataKeys: ids.map((id) => ({ id, key: `0x${id.repeat(32)}` as const })),
  })!;

it('a key ring opens what an older key sealed, but only for the purpose it was sealed for', () => {
  const old = ring('1a').seal('mia@mail.example', 'email:7');
  const keys = ring('2b', '1a');
  expect(keys.open(old, 'email:7')).toBe('mia@mail.example');
  expect(keys.seal('x', 'email:7').keyId).toBe('2b');
  expect(() => keys.open(old, 'email:8')).toThrow();
  expect(() => keys.open({ ...old, keyId: '2b' }, 'email:7')).toThrow();
  expect(() => ring('2b').open(old, 'email:7')).toThrow(/PERSONAL_DATA_KEYS has no key 1a/);
});

it('a key ring hashes by kind, independently of its keys', () => {
  expect(ring('1a').hash('EMAIL', 'a').equals(ring('2b').hash('EMAIL', 'a'))).toBe(true);
  expect(ring('1a').hash('EMAIL', 'a').equals(ring('1a').hash('PHONE', 'a'))).toBe(false);
});

it('a key ring is undefined without keys', () => {
  expect(personalData({ PERSONAL_DATA_HASH_KEY: HASH_KEY, personalDataKeys: [] })).toBeUndefined();
});

it('values are masked for people to read', () => {
  expect([
    maskEmail('mia.long@mail.example.org'),
    maskPhone('+8613812345678'),
    maskNetwork('203.0.113.7'),
    maskNetwork('2001:db8:1:2::/64'),
  ]).toEqual(['m•••@m•••.org', '+86•••78', '203.•••', '2001:•••']);
});
