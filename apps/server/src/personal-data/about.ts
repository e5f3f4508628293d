import type { PersonalData } from './keys.ts';

/** Purpose of a sealed value, which can be opened only for the same member and field. */
export const about = (field: 'email' | 'phone' | 'network', memberId: bigint): string =>
  `${field}:${memberId}`;

/** Upper and lower case make no difference; dots and tags do. */
export const hashEmail = (keys: PersonalData, email: string): Buffer =>
  keys.hash('EMAIL', email.toLowerCase());
