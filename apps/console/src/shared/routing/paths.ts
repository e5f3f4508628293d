import { createPaths } from '@fairlaunch/web';

/** What the address of a room of proposals says. */
const PROPOSALS = 'find&state&from&through&sort&open&propose';

/** What it says of the plans that were announced, above the proposals of new ones. */
const VERSIONS = 'versions.find&versions.state&versions.from&versions.through&versions.sort';

const PATTERNS = {
  home: '/',
  withdrawals: '/withdrawals?state&asset&risk&find&from&through&sort&open',
  deposits: '/deposits?find&state&from&through&sort',
  orders: '/orders?find&state&type&from&through&sort',
  transfers: '/transfers?find&asset&from&through&sort',
  payouts: '/payouts?find&state&asset&from&through&sort',
  pools: '/pools?pool&fund&sort&fundings',
  closes: '/closes?show&find&from&through&sort&open',
  closePreview: '/closes/preview',
  ledger: '/ledger?section&find&kind&account&from&through&sort&open',
  custody: '/custody?section&find&state&asset&from&through&sort&open',
  flashExchanges: '/flash-exchanges?show&find&from&through&sort&open',
  flashStock: `/flash-stock?${PROPOSALS}`,
  rates: `/rates?${PROPOSALS}`,
  corrections: `/corrections?section&kind&${PROPOSALS}`,
  suspensions: `/suspensions?${PROPOSALS}`,
  members: '/members?find&standing&kyc&rank&from&through&sort',
  member: '/members/$address?section&day&state&type&asset&kind&from&through&sort',
  kyc: '/kyc?list&find&from&through&sort&open',
  giftCards: '/gift-cards',
  grants: `/grants?${PROPOSALS}`,
  airdrops: `/airdrops?${PROPOSALS}`,
  announcements: `/announcements?${PROPOSALS}`,
  homeLinks: `/home-links?${PROPOSALS}`,
  applications: '/applications?state&find&from&through&sort&open',
  virtualNodes: `/virtual-nodes?${PROPOSALS}`,
  whitelist: `/whitelist?${PROPOSALS}`,
  plans: `/plans?${PROPOSALS}&${VERSIONS}`,
  whatIf: '/what-if?plan&sort',
  alarms: '/alarms?severity&find&from&through&sort&open',
  audit: '/audit?find&action&from&through&sort&open',
  sessions: '/sessions',
  operators: `/operators?operators&${PROPOSALS}`,
} as const;

export const { paths, patternOf } = createPaths(PATTERNS);

export type AppPatterns = typeof PATTERNS;

export type PathName = keyof AppPatterns;
