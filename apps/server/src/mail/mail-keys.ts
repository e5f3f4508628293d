import type { Config } from '../config/config.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import { Failure } from '../shared/errors.ts';

/** The keys of personal data; undefined on a server that has none, or cannot send mail. */
export const mailKeys = (config: Config): PersonalData | undefined =>
  config.MAIL_SMTP_URL && config.MAIL_FROM ? personalData(config) : undefined;

/** @throws Failure KYC_CLOSED */
export function requireMailKeys(config: Config): PersonalData {
  const keys = mailKeys(config);
  if (!keys) throw new Failure('KYC_CLOSED');
  return keys;
}
