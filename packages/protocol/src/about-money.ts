import type { Endpoint } from './endpoint.ts';
import { antiPhishingEndpoints } from './endpoints/anti-phishing.ts';
import { announcementEndpoints } from './endpoints/announcements.ts';
import { homeLinkEndpoints } from './endpoints/home-links.ts';
import { kycEndpoints } from './endpoints/kyc.ts';
import { memberEndpoints } from './endpoints/members.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { viewEndpoints } from './endpoints/views.ts';

const WITHOUT_MONEY: readonly Endpoint[] = [
  ...Object.values(sessionEndpoints),
  ...Object.values(memberEndpoints),
  ...Object.values(kycEndpoints),
  ...Object.values(announcementEndpoints),
  ...Object.values(homeLinkEndpoints),
  ...Object.values(viewEndpoints),
  ...Object.values(antiPhishingEndpoints),
];

/** A reader whose call was about no money is not told that none moved. */
export const isAboutMoney = (method: string, path: string): boolean =>
  method === 'POST' && WITHOUT_MONEY.every((one) => one.method !== method || one.path !== path);
