/**
 * Whose amounts a page shows: `own`: the reader's, which can be hidden, except rules and decisions
 * within (`ShownAmounts`); `both`: public ones, and the reader's in parts that hide by themselves
 * (`OwnAmounts`); `decision`: those of something that the reader is about to confirm, always shown;
 * `public`: prices, rules, pools and what everybody may read; `none`: no amounts.
 */
export type PageAmounts = 'own' | 'both' | 'decision' | 'public' | 'none';

const anyone = <const Path extends string>(path: Path, amounts: PageAmounts) =>
  ({ path, open: 'anyone', amounts }) as const;

const members = <const Path extends string>(path: Path, amounts: PageAmounts) =>
  ({ path, open: 'members', amounts }) as const;

/** Every page of the app (spec §2): who may open it, path and search, whose amounts it shows. */
export const PAGES = {
  home: anyone('/', 'both'),
  guestHome: anyone('/pages/index/index?to', 'both'),
  my: anyone('/pages/my/my', 'own'),
  community: anyone('/pages/Community/Community', 'own'),
  stakingOrders: anyone('/pages/package/package?part', 'own'),
  orderTypes: anyone('/pages/package/types?type', 'public'),
  pledgeData: members('/pages/package/data', 'own'),
  stakingOrder: members('/pages/package/$number', 'own'),
  stake: anyone('/pages/stake/stake?package&amount&fill&asset', 'decision'),
  nodes: anyone('/pages/nodes/nodes', 'public'),
  buyNode: anyone('/pages/nodes/buy?kind', 'decision'),
  publicNodes: anyone('/pages/nodes/public', 'public'),
  node: members('/pages/nodes/$number', 'own'),
  boxes: anyone('/pages/boxes/boxes', 'both'),
  openBox: anyone('/pages/boxes/open?kind', 'decision'),
  box: members('/pages/boxes/$id', 'own'),
  whitelist: anyone('/pages/whitelist/whitelist?shares', 'decision'),
  lockedPositions: members('/pages/whitelist/positions', 'own'),
  lockedPosition: members('/pages/whitelist/$number', 'own'),
  publicGrants: anyone('/pages/grants/grants', 'public'),
  publicAirdrops: anyone('/pages/grants/airdrops', 'public'),
  airdropShares: anyone('/pages/grants/$id', 'public'),
  plans: anyone('/pages/plans/plans', 'public'),
  whatIf: anyone('/pages/whatif/whatif?package&amount', 'public'),
  assets: members('/pages/assets/assets', 'own'),
  asset: members('/pages/assets/$asset', 'own'),
  deposit: members('/pages/assets/deposit?amount&package&stake&fill&node&whitelist', 'decision'),
  withdraw: members('/pages/assets/withdraw?amount&asset', 'decision'),
  withdrawPoints: members('/pages/assets/withdrawpoints?asset&amount', 'decision'),
  rates: anyone('/pages/rates/rates', 'public'),
  transfer: members('/pages/assets/transfer?to&asset&amount', 'decision'),
  swap: members('/pages/assets/swap?from&amount', 'decision'),
  recharge: anyone('/pages/assets/recharge?amount', 'decision'),
  records: members('/pages/assets/records?show&asset', 'own'),
  iso: anyone('/pages/exrights/exrights', 'both'),
  income: members('/pages/income/income', 'own'),
  incomeTotal: members('/pages/income/total?from&through', 'own'),
  incomeSummary: members('/pages/income/summary?period', 'own'),
  incomeKind: members('/pages/income/kinds/$kind', 'own'),
  statement: members('/pages/income/statement?from&through&asset', 'own'),
  incomeDay: members('/pages/income/$day?why', 'own'),
  services: anyone('/pages/services/services', 'none'),
  homeLinks: anyone('/pages/services/links', 'public'),
  help: anyone('/pages/help/help', 'none'),
  inbox: anyone('/pages/inbox/inbox?show', 'own'),
  team: members('/pages/Community/team', 'own'),
  tree: members('/pages/Community/tree?member&order&view&find', 'own'),
  assessment: members('/pages/Community/assessment', 'own'),
  invite: members('/pages/Community/invite', 'public'),
  tasks: anyone('/pages/Community/tasks', 'own'),
  taskGifts: members('/pages/Community/gifts?to&rank', 'both'),
  taskApply: members('/pages/Community/apply?rank', 'own'),
  mentoring: members('/pages/Community/mentoring', 'none'),
  privateLink: members('/pages/Community/link', 'none'),
  usdbReleases: members('/pages/package/usdb', 'own'),
  fullNode: members('/pages/Community/fullnode', 'own'),
  globalBonus: anyone('/pages/Community/bonus', 'both'),
  airdrops: members('/pages/my/airdrops', 'own'),
  kyc: members('/pages/my/kyc?act', 'none'),
  security: members('/pages/my/security', 'none'),
  permissions: anyone('/pages/my/permissions', 'own'),
  sessions: members('/pages/my/sessions', 'none'),
  addressBook: members('/pages/my/addressbook?save', 'none'),
  settings: anyone('/pages/my/settings', 'none'),
  coverage: anyone('/pages/coverage/coverage', 'public'),
  escape: anyone('/pages/escape?from', 'decision'),
  escapeFlow: anyone('/pages/escape/$id', 'decision'),
  vault: anyone('/pages/vault/vault', 'both'),
  vaultStake: anyone('/pages/vault/stake?amount', 'decision'),
  vaultWithdraw: members('/pages/vault/withdraw?amount', 'decision'),
  flow: members('/pages/flow/$id', 'decision'),
  announcements: anyone('/pages/index/announcement', 'none'),
  announcement: anyone('/pages/index/Announcementdetails?id', 'none'),
  points: members('/pages/mytransfer/mytransfer', 'own'),
  chooseLocation: anyone('/choose-location?purpose&town', 'none'),
  openLocation: anyone('/open-location?latitude&longitude&name&country', 'none'),
  watch: anyone('/pages/index/watch?address', 'both'),
  shared: anyone('/pages/index/shared?key', 'public'),
  proof: anyone('/pages/index/proof?day&kind&rate&account&lines&path', 'public'),
  shareLinks: members('/pages/my/sharelinks', 'none'),
  word: members('/pages/my/word', 'none'),
  flashExchange: members('/pages/Flashexchange/Flashexchange?asset&amount', 'decision'),
};

export type PageName = keyof typeof PAGES;

/** The home page comes with the app; all others are loaded. */
export type LoadedPage = Exclude<PageName, 'home' | 'guestHome'>;
