import type { Config } from '../config/config.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';

/** The keys of personal data; undefined on a server that has none, or cannot send mail. */
export const mailKeys = (config: Config): PersonalData | undefined =>
  config.MAIL_SMTP_URL && config.MAIL_FROM ? personalData(config) : undefined;
