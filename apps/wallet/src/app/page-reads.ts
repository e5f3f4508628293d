import type { BareName, ReadName } from '@fairlaunch/protocol';
import type { PageName } from '../shared/routing/pages.ts';

export type PageRead = ReadName & BareName;

/**
 * Reads that each page needs on every visit, in addition to the configuration. The first script of
 * the page asks for them, for guests only for the public ones.
 */
export const PAGE_READS: Partial<Record<PageName, readonly PageRead[]>> = {
  home: ['coverage', 'me'],
  guestHome: ['coverage'],
  coverage: ['plans', 'coverage', 'coverageHistory'],
  rates: ['ratePostings'],
  my: ['me', 'assets', 'withdrawals', 'myKyc', 'announcementReadState', 'myAirdrops', 'tasks'],
  community: ['performance', 'me', 'announcementReadState', 'myAirdrops', 'tasks'],
  stakingOrders: ['orderSummary', 'announcementReadState', 'myAirdrops', 'tasks'],
  pledgeData: ['orderCalendar', 'orderSummary', 'orderTotals'],
  usdbReleases: ['usdbReleases'],
  stake: ['coverage', 'stakingPoolHistory', 'me', 'deposits', 'orderTypeTerms'],
  nodes: ['nodeKinds'],
  buyNode: ['coverage', 'nodeKinds', 'me', 'deposits'],
  publicNodes: ['publicNodes'],
  plans: ['plans'],
  escape: ['coverage'],
  announcements: ['plans', 'announcements', 'announcementReadState'],
  homeLinks: ['homeLinksVersions'],
  inbox: ['plans', 'announcements', 'tasks', 'myAirdrops', 'assets', 'incomeDays'],
  iso: ['iso', 'isoShare'],
  globalBonus: ['globalBonus', 'globalBonusShare'],
  assets: ['assets', 'me'],
  asset: ['assets'],
  deposit: ['health', 'coverage', 'me', 'deposits'],
  withdraw: ['health', 'coverage', 'me', 'assets'],
  withdrawPoints: ['rates', 'coverage'],
  transfer: ['coverage', 'addressBook'],
  flashExchange: ['coverage', 'flashOffer'],
  recharge: ['coverage'],
  addressBook: ['addressBook'],
  income: ['incomeDays', 'incomeSummary'],
  incomeSummary: ['incomeTotals'],
  airdrops: ['myAirdrops'],
  kyc: ['myKyc'],
  team: ['performance', 'me'],
  tree: ['performance', 'me'],
  assessment: ['performance', 'me', 'incomeTotals', 'orderTotals', 'assessments'],
  fullNode: ['performance', 'me', 'fullNodeWeeks'],
  invite: ['coverage', 'me', 'sponsorEarns'],
  tasks: ['tasks'],
  taskGifts: ['coverage', 'tasks'],
  taskApply: ['coverage', 'tasks'],
  mentoring: ['tasks'],
  privateLink: ['tasks'],
  security: ['antiPhishingWord', 'addressBook', 'sessions'],
  sessions: ['sessions'],
  shareLinks: ['shareLinks'],
  word: ['antiPhishingWord'],
};
