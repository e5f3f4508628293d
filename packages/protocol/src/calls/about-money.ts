import type { Endpoint } from '../wire/endpoint.ts';
import { antiPhishingEndpoints } from '../features/anti-phishing/endpoints.ts';
import { announcementEndpoints } from '../features/announcements/endpoints.ts';
import { homeLinkEndpoints } from '../features/home-links/endpoints.ts';
import { kycEndpoints } from '../features/kyc/endpoints.ts';
import { memberEndpoints } from '../features/members/endpoints.ts';
import { sessionEndpoints } from '../features/sessions/endpoints.ts';
import { viewEndpoints } from '../features/views/endpoints.ts';

const WITHOUT_MONEY: readonly Endpoint[] = [
  ...Object.values(sessionEndpoints),
  ...Object.values(memberEndpoints),
  ...Object.values(kycEndpoints),
  ...Object.values(announcementEndpoints),
  ...Object.values(homeLinkEndpoints),
  ...Object.values(viewEndpoints),
  ...Object.values(antiPhishingEndpoints),
];

/** True if an error of the call must say whether money moved; other calls never move any. */
export const isAboutMoney = (method: string, path: string): boolean =>
  method === 'POST' && WITHOUT_MONEY.every((one) => one.method !== method || one.path !== path);
