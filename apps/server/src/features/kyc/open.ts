import type { Config } from '#config/config.ts';
import { mailKeys } from '#mail/mail-keys.ts';
import type { PersonalData } from '#personal-data/keys.ts';
import { Failure } from '#shared/errors.ts';

/** @throws Failure KYC_CLOSED */
export function requireKycKeys(config: Config): PersonalData {
  const keys = mailKeys(config);
  if (!keys) throw new Failure('KYC_CLOSED');
  return keys;
}

/** True if a network address that two members share is only shown to operators (rulebook §1). */
export const flagsNetwork = (config: Config): boolean => config.KYC_IP_RULE === 'flag';

/** Purpose of a sealed value, which can be opened only for the same member and field. */
export const about = (field: 'email' | 'phone' | 'network', memberId: bigint): string =>
  `${field}:${memberId}`;

/** Upper and lower case make no difference; dots and tags do. */
export const hashEmail = (keys: PersonalData, email: string): Buffer =>
  keys.hash('EMAIL', email.toLowerCase());

export const hashCode = (keys: PersonalData, codeId: string, code: string): Buffer =>
  keys.hash('CODE', `${codeId} ${code}`);
