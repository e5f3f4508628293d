import { createPaths } from '@fairlaunch/web';

const PATTERNS = {
  home: '/',
  withdrawals: '/withdrawals?state&risk&find&sort&open',
  deposits: '/deposits?find&state&from&through&sort',
  orders: '/orders?find&state&type&from&through&sort',
  transfers: '/transfers?find&asset&from&through&sort',
  payouts: '/payouts?find&state&asset&from&through&sort',
  pools: '/pools?pool&fund&sort&fundings',
  closes: '/closes?show&sort&open',
  closePreview: '/closes/preview',
  ledger: '/ledger?section&find&kind&account&from&through&sort&open',
  custody: '/custody?section&find&state&asset&from&through&sort&open',
  flashExchanges: '/flash-exchanges?show&sort&open',
  flashStock: '/flash-stock?sort&open&propose',
  rates: '/rates?sort&open&propose',
  corrections: '/corrections?sort&open&propose',
  suspensions: '/suspensions?sort&open&propose',
  members: '/members?find&standing&kyc&rank&from&through&sort',
  member: '/members/$address?section&day&state&type&asset&from&through&sort',
  kyc: '/kyc?list&sort&open',
  giftCards: '/gift-cards',
  grants: '/grants?sort&open&propose',
  airdrops: '/airdrops?sort&open&propose',
  announcements: '/announcements?sort&open&propose',
  homeLinks: '/home-links?sort&open&propose',
  applications: '/applications?state&sort&open',
  virtualNodes: '/virtual-nodes?sort&open&propose',
  whitelist: '/whitelist?sort&open&propose',
  plans: '/plans?sort&versions&open&propose',
  whatIf: '/what-if?plan&sort',
  alarms: '/alarms?sort&open',
  audit: '/audit?find&action&sort&open',
  operators: '/operators?sort&operators&open&propose',
} as const;

export const { paths, patternOf } = createPaths(PATTERNS);

export type AppPatterns = typeof PATTERNS;

export type PathName = keyof AppPatterns;
