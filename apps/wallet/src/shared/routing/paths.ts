import { createPaths, pathOf } from '@fairlaunch/web';

/** Every path of the app (spec §2). */
const PATTERNS = {
  home: '/',
  guestHome: '/pages/index/index?to',
  my: '/pages/my/my',
  community: '/pages/Community/Community',
  stakingOrders: '/pages/package/package?part',
  orderTypes: '/pages/package/types?type',
  pledgeData: '/pages/package/data',
  stakingOrder: '/pages/package/$number',
  stake: '/pages/stake/stake?package&amount&fill&asset',
  nodes: '/pages/nodes/nodes',
  buyNode: '/pages/nodes/buy?kind',
  publicNodes: '/pages/nodes/public',
  node: '/pages/nodes/$number',
  boxes: '/pages/boxes/boxes',
  openBox: '/pages/boxes/open?kind',
  box: '/pages/boxes/$id',
  whitelist: '/pages/whitelist/whitelist?shares',
  lockedPositions: '/pages/whitelist/positions',
  lockedPosition: '/pages/whitelist/$number',
  publicGrants: '/pages/grants/grants',
  publicAirdrops: '/pages/grants/airdrops',
  airdropShares: '/pages/grants/$id',
  plans: '/pages/plans/plans',
  whatIf: '/pages/whatif/whatif?package&amount',
  assets: '/pages/assets/assets',
  deposit: '/pages/assets/deposit?amount&package&stake&fill&node&whitelist',
  withdraw: '/pages/assets/withdraw?amount&asset',
  withdrawPoints: '/pages/assets/withdrawpoints?asset&amount',
  rates: '/pages/rates/rates',
  transferTo: '/pages/assets/transfer?to&asset&amount',
  swap: '/pages/assets/swap?from&amount',
  recharge: '/pages/assets/recharge?amount',
  records: '/pages/assets/records?show&asset',
  iso: '/pages/exrights/exrights',
  income: '/pages/income/income',
  incomeTotal: '/pages/income/total?from&through',
  incomeSummary: '/pages/income/summary?period',
  incomeKind: '/pages/income/kinds/$kind',
  statement: '/pages/income/statement?from&through',
  incomeDay: '/pages/income/$day?why',
  services: '/pages/services/services',
  homeLinks: '/pages/services/links',
  help: '/pages/help/help',
  inbox: '/pages/inbox/inbox?show',
  team: '/pages/Community/team',
  tree: '/pages/Community/tree?member&order&view&find',
  assessment: '/pages/Community/assessment',
  invite: '/pages/Community/invite',
  tasks: '/pages/Community/tasks',
  taskGifts: '/pages/Community/gifts?to&rank',
  taskApply: '/pages/Community/apply?rank',
  mentoring: '/pages/Community/mentoring',
  privateLink: '/pages/Community/link',
  usdbReleases: '/pages/package/usdb',
  fullNode: '/pages/Community/fullnode',
  globalBonus: '/pages/Community/bonus',
  airdrops: '/pages/my/airdrops',
  kyc: '/pages/my/kyc?act',
  security: '/pages/my/security',
  permissions: '/pages/my/permissions',
  sessions: '/pages/my/sessions',
  addressBook: '/pages/my/addressbook?save',
  settings: '/pages/my/settings',
  coverage: '/pages/coverage/coverage',
  escape: '/pages/escape?from',
  escapeFlow: '/pages/escape/$id',
  vault: '/pages/vault/vault',
  vaultStake: '/pages/vault/stake?amount',
  vaultWithdraw: '/pages/vault/withdraw?amount',
  flow: '/pages/flow/$id',
  announcements: '/pages/index/announcement',
  announcement: '/pages/index/Announcementdetails?id',
  transfer: '/pages/mytransfer/mytransfer',
  chooseLocation: '/choose-location?purpose&town',
  openLocation: '/open-location?latitude&longitude&name&country',
  watch: '/pages/index/watch?address',
  shared: '/pages/index/shared?key',
  shareLinks: '/pages/my/sharelinks',
  word: '/pages/my/word',
  flashExchange: '/pages/Flashexchange/Flashexchange?asset&amount',
} as const;

export const { paths, patternOf, isKnownPath } = createPaths(PATTERNS);

export type AppPatterns = typeof PATTERNS;

export type PathName = keyof AppPatterns;

/** Pages of the bottom tabs (spec §2). */
export const TAB_PATHS = [paths.home(), paths.community(), paths.stakingOrders(), paths.my()];

/** A page of the app that an address may name; nothing else is opened on its word. */
export function wantedPath(to: string | undefined): string | undefined {
  return to?.startsWith('/') && isKnownPath(pathOf(to)) ? to : undefined;
}
