import { generatePrivateKey } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Role } from './roles.ts';
import { ENVIRONMENT } from './test-support/environment.ts';

const { ENVELOPE_KEYS, ...FACTS } = ENVIRONMENT;

function problem(role: Role, more: Record<string, string>, development = false): string {
  try {
    readConfig({ ...FACTS, ...more }, development, role);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a secret', () => {
  const key = generatePrivateKey();

  it.each<[Role, string]>([
    ['api', 'PAYOUT_KEY'],
    ['api', 'ROOT_PUBLISHER_KEY'],
    ['api', 'EMISSION_KEY'],
    ['worker', 'GIFT_CARD_KEY'],
  ])('of another role than %s, %s, is refused in production alone', (role, name) => {
    const given = { ENVELOPE_KEYS, EMISSION_VAULT_ADDRESS: `0x${'8'.repeat(40)}`, [name]: key };
    const said = problem(role, given);
    expect(said).toContain(`${name}: --role ${role} does not use it`);
    expect(said).not.toContain(key);
    expect(problem('all', given)).toBe('');
    expect(problem(role, given, true)).toBe('');
  });

  it('ENVELOPE_KEYS is needed where calls are served, and refused elsewhere', () => {
    expect(problem('api', {})).toMatch(/ENVELOPE_KEYS: is missing/);
    expect(problem('all', {})).toMatch(/ENVELOPE_KEYS: is missing/);
    expect(problem('api', { ENVELOPE_KEYS })).toBe('');
    expect(problem('worker', {})).toBe('');
    expect(problem('worker', { ENVELOPE_KEYS })).toMatch(/ENVELOPE_KEYS: --role/);
  });
});

describe('a key in AWS KMS', () => {
  const arn = (id: string) => `arn:aws:kms:eu-central-1:111122223333:key/${id}`;

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'beside the local key',
      { PAYOUT_KEY: generatePrivateKey(), PAYOUT_KMS_KEY: arn('a') },
      /PAYOUT_KMS_KEY: is set beside PAYOUT_KEY/,
    ],
    [
      'of two roles',
      { PAYOUT_KMS_KEY: arn('a'), ROOT_PUBLISHER_KMS_KEY: arn('a') },
      /must all be different/,
    ],
    [
      'by an alias',
      { PAYOUT_KMS_KEY: arn('a').replace('key/', 'alias/') },
      /PAYOUT_KMS_KEY: is no ARN/,
    ],
    [
      'without the vault that it releases from',
      { EMISSION_KMS_KEY: arn('a') },
      /EMISSION_VAULT_ADDRESS: is missing beside EMISSION_KMS_KEY/,
    ],
  ])('is refused %s', (_, more, message) => {
    expect(problem('worker', more)).toMatch(message);
  });

  it('is refused where its role does not sign', () => {
    expect(problem('api', { ENVELOPE_KEYS, PAYOUT_KMS_KEY: arn('a') })).toMatch(
      /PAYOUT_KMS_KEY: --role api does not use it/,
    );
  });

  it('is taken for each role of the chain', () => {
    expect(problem('worker', { PAYOUT_KMS_KEY: arn('a'), ROOT_PUBLISHER_KMS_KEY: arn('b') })).toBe(
      '',
    );
  });
});
