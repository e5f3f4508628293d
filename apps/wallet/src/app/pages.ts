import type { Page } from '@fairlaunch/web';
import type { ComponentType } from 'react';
import { loadPageTexts } from '../shared/language/language.ts';
import { loadPage } from '../shared/loading/chunk-failure.ts';
import { withOwnAmounts } from '../shared/money/own-amounts.tsx';
import { PAGE_AMOUNTS } from '../shared/money/page-amounts.ts';
import { patternOf, type PathName } from '../shared/routing/paths.ts';

type Entry = { open: 'anyone' | 'members'; load: (name: PathName) => Promise<ComponentType> };

function lazyPage<Name extends string>(
  open: Entry['open'],
  load: () => Promise<Record<Name, ComponentType>>,
  component: Name,
): Entry {
  return {
    open,
    load: async (name) =>
      (await loadPage(() => Promise.all([load(), loadPageTexts(name)])))[0][component],
  };
}

const announcements = () => import('../features/announcements/pages.ts');
const flow = () => import('../features/flow/flow-page.tsx');
const nodes = () => import('../features/nodes/pages.ts');
const boxes = () => import('../features/boxes/pages.ts');
const whitelist = () => import('../features/whitelist/pages.ts');
const grants = () => import('../features/grants/pages.ts');
const airdrops = () => import('../features/airdrops/pages.ts');
const tasks = () => import('../features/tasks/pages.ts');
const income = () => import('../features/income/pages.ts');
const statement = () => import('../features/statement/statement-page.tsx');
const vault = () => import('../features/vault/vault-page.tsx');

/** Every page but the home page, which comes with the app. */
const TABLE: Record<Exclude<PathName, 'home' | 'guestHome'>, Entry> = {
  my: lazyPage('anyone', () => import('../features/my/my-page.tsx'), 'MyPage'),
  community: lazyPage(
    'anyone',
    () => import('../features/performance/community-page.tsx'),
    'CommunityPage',
  ),
  stakingOrders: lazyPage('anyone', () => import('./package-page.tsx'), 'PackagePage'),
  orderTypes: lazyPage(
    'anyone',
    () => import('../features/staking/order-types-page.tsx'),
    'OrderTypesPage',
  ),
  pledgeData: lazyPage(
    'members',
    () => import('../features/staking/pledge-data-page.tsx'),
    'PledgeDataPage',
  ),
  stakingOrder: lazyPage(
    'members',
    () => import('../features/staking/order-page.tsx'),
    'OrderPage',
  ),
  stake: lazyPage('anyone', () => import('../features/staking/stake-page.tsx'), 'StakePage'),
  nodes: lazyPage('anyone', nodes, 'NodesPage'),
  buyNode: lazyPage('anyone', nodes, 'BuyNodePage'),
  publicNodes: lazyPage('anyone', nodes, 'PublicNodesPage'),
  node: lazyPage('members', nodes, 'NodePage'),
  boxes: lazyPage('anyone', boxes, 'BoxesPage'),
  openBox: lazyPage('anyone', boxes, 'OpenBoxPage'),
  box: lazyPage('members', boxes, 'BoxPage'),
  whitelist: lazyPage('anyone', whitelist, 'WhitelistPage'),
  lockedPositions: lazyPage('members', whitelist, 'LockedPositionsPage'),
  lockedPosition: lazyPage('members', whitelist, 'LockedPositionPage'),
  publicGrants: lazyPage('anyone', grants, 'PublicGrantsPage'),
  publicAirdrops: lazyPage('anyone', airdrops, 'PublicAirdropsPage'),
  airdropShares: lazyPage('anyone', airdrops, 'AirdropSharesPage'),
  airdrops: lazyPage('members', airdrops, 'AirdropsPage'),
  plans: lazyPage('anyone', () => import('../features/plans/plans-page.tsx'), 'PlansPage'),
  whatIf: lazyPage('anyone', () => import('../features/what-if/what-if-page.tsx'), 'WhatIfPage'),
  assets: lazyPage('members', () => import('./assets-page.tsx'), 'AssetsPage'),
  deposit: lazyPage(
    'members',
    () => import('../features/deposits/deposit-page.tsx'),
    'DepositPage',
  ),
  withdraw: lazyPage(
    'members',
    () => import('../features/withdrawals/withdraw-page.tsx'),
    'WithdrawPage',
  ),
  withdrawPoints: lazyPage(
    'members',
    () => import('../features/points-withdrawals/withdraw-points-page.tsx'),
    'WithdrawPointsPage',
  ),
  rates: lazyPage('anyone', () => import('../features/rates/rates-page.tsx'), 'RatesPage'),
  transferTo: lazyPage(
    'members',
    () => import('../features/transfers/transfer-page.tsx'),
    'TransferPage',
  ),
  swap: lazyPage('members', () => import('../features/swaps/swap-page.tsx'), 'SwapPage'),
  recharge: lazyPage(
    'anyone',
    () => import('../features/recharge/recharge-page.tsx'),
    'RechargePage',
  ),
  records: lazyPage('members', () => import('./records-page.tsx'), 'RecordsPage'),
  iso: lazyPage('anyone', () => import('../features/iso/iso-page.tsx'), 'IsoPage'),
  income: lazyPage('members', income, 'IncomePage'),
  incomeTotal: lazyPage('members', income, 'IncomeTotalPage'),
  incomeSummary: lazyPage('members', income, 'IncomeSummaryPage'),
  incomeKind: lazyPage('members', income, 'IncomeKindPage'),
  statement: lazyPage('members', statement, 'StatementPage'),
  incomeDay: lazyPage('members', income, 'IncomeDayPage'),
  services: lazyPage(
    'anyone',
    () => import('../features/services/services-page.tsx'),
    'ServicesPage',
  ),
  inbox: lazyPage('anyone', () => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
  team: lazyPage('members', () => import('../features/performance/team-page.tsx'), 'TeamPage'),
  tree: lazyPage('members', () => import('../features/performance/tree-page.tsx'), 'TreePage'),
  assessment: lazyPage(
    'members',
    () => import('../features/performance/assessment-page.tsx'),
    'AssessmentPage',
  ),
  invite: lazyPage('members', () => import('../features/members/invite-page.tsx'), 'InvitePage'),
  tasks: lazyPage('anyone', tasks, 'TasksPage'),
  taskGifts: lazyPage('members', tasks, 'GiftsPage'),
  taskApply: lazyPage('members', tasks, 'ApplyPage'),
  mentoring: lazyPage('members', tasks, 'MentoringPage'),
  privateLink: lazyPage(
    'members',
    () => import('../features/members/private-link-page.tsx'),
    'PrivateLinkPage',
  ),
  usdbReleases: lazyPage(
    'members',
    () => import('../features/usdb-releases/usdb-releases-page.tsx'),
    'UsdbReleasesPage',
  ),
  fullNode: lazyPage(
    'members',
    () => import('../features/performance/full-node-page.tsx'),
    'FullNodePage',
  ),
  globalBonus: lazyPage(
    'anyone',
    () => import('../features/global-bonus/global-bonus-page.tsx'),
    'GlobalBonusPage',
  ),
  kyc: lazyPage('members', () => import('../features/kyc/kyc-page.tsx'), 'KycPage'),
  security: lazyPage('members', () => import('./security-page.tsx'), 'SecurityPage'),
  permissions: lazyPage(
    'anyone',
    () => import('../features/permissions/permissions-page.tsx'),
    'PermissionsPage',
  ),
  addressBook: lazyPage(
    'members',
    () => import('../features/transfers/address-book-page.tsx'),
    'AddressBookPage',
  ),
  sessions: lazyPage(
    'members',
    () => import('../features/sessions/sessions-page.tsx'),
    'SessionsPage',
  ),
  help: lazyPage('anyone', () => import('../features/help/help-page.tsx'), 'HelpPage'),
  settings: lazyPage('anyone', () => import('../features/my/settings-page.tsx'), 'SettingsPage'),
  coverage: lazyPage(
    'anyone',
    () => import('../features/coverage/coverage-page.tsx'),
    'CoveragePage',
  ),
  escape: lazyPage('anyone', () => import('../features/escape/escape-page.tsx'), 'EscapePage'),
  escapeFlow: lazyPage('anyone', flow, 'FlowPage'),
  vault: lazyPage('anyone', vault, 'VaultPage'),
  vaultStake: lazyPage('anyone', vault, 'VaultStakePage'),
  vaultWithdraw: lazyPage('members', vault, 'VaultWithdrawPage'),
  flow: lazyPage('members', flow, 'FlowPage'),
  announcements: lazyPage('anyone', announcements, 'AnnouncementsPage'),
  announcement: lazyPage('anyone', announcements, 'AnnouncementPage'),
  homeLinks: lazyPage(
    'anyone',
    () => import('../features/home-links/home-links-page.tsx'),
    'HomeLinksPage',
  ),
  transfer: lazyPage('members', grants, 'PointsPage'),
  watch: lazyPage('anyone', () => import('../features/views/watch-page.tsx'), 'WatchPage'),
  shared: lazyPage('anyone', () => import('../features/views/shared-page.tsx'), 'SharedPage'),
  word: lazyPage('members', () => import('../features/anti-phishing/word-page.tsx'), 'WordPage'),
  shareLinks: lazyPage(
    'members',
    () => import('../features/views/share-links-page.tsx'),
    'ShareLinksPage',
  ),
  chooseLocation: lazyPage(
    'anyone',
    () => import('../features/places/choose-location-page.tsx'),
    'ChooseLocationPage',
  ),
  openLocation: lazyPage(
    'anyone',
    () => import('../features/places/open-location-page.tsx'),
    'OpenLocationPage',
  ),
  flashExchange: lazyPage(
    'members',
    () => import('../features/flash-exchanges/flash-exchange-page.tsx'),
    'FlashExchangePage',
  ),
};

function pageOf(name: PathName, { open, load }: Entry): Page<ComponentType> {
  const path = patternOf(name);
  if (PAGE_AMOUNTS[name] !== 'own') return { path, open, load: () => load(name) };
  return { path, open, load: async () => withOwnAmounts(await load(name)) };
}

const parameters = ({ path }: Page<ComponentType>): number => path.split('$').length - 1;

/** The first that matches is opened: names before parameters, as a name would pass for a number. */
export const MORE_PAGES: readonly Page<ComponentType>[] = Object.entries(TABLE)
  .map(([name, entry]) => pageOf(name as PathName, entry))
  .sort((a, b) => parameters(a) - parameters(b));
