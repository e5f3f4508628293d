import type { Config } from '#config/config.ts';
import { personalData, type PersonalData } from '#personal-data/keys.ts';
import { Failure } from '#shared/errors.ts';

/** A server without keys or mail sends no code. */
export function kycKeys(config: Config): PersonalData | undefined {
  return config.MAIL_SMTP_URL && config.MAIL_FROM ? personalData(config) : undefined;
}

/** @throws Failure KYC_CLOSED */
export function requireKyc(config: Config): PersonalData {
  const keys = kycKeys(config);
  if (!keys) throw new Failure('KYC_CLOSED');
  return keys;
}

/** Whether a network address that two share is only shown to operators (rulebook §1). */
export const flagsNetwork = (config: Config): boolean => config.KYC_IP_RULE === 'flag';

/** A value opens for its member and field alone. */
export const about = (field: 'email' | 'phone' | 'network', memberId: bigint): string =>
  `${field}:${memberId}`;

/** Two spellings of one address differ in case alone; dots and tags stay what they are. */
export const hashEmail = (keys: PersonalData, email: string): Buffer =>
  keys.hash('EMAIL', email.toLowerCase());

export const hashCode = (keys: PersonalData, codeId: string, code: string): Buffer =>
  keys.hash('CODE', `${codeId} ${code}`);
