import type { Page } from '@fairlaunch/web';
import type { ComponentType } from 'react';
import { loadPageTexts } from '../shared/language/language.ts';
import { loadPage } from '../shared/loading/chunk-failure.ts';
import { withOwnAmounts } from '../shared/money/own-amounts.tsx';
import { PAGES, type LoadedPage } from '../shared/routing/pages.ts';
import { patternOf } from '../shared/routing/paths.ts';

function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<ComponentType> {
  return async () => (await load())[name];
}

/** Each import is written out, as the bundler finds imports by their text. */
const LOADERS: Record<LoadedPage, () => Promise<ComponentType>> = {
  my: page(() => import('../features/my/my-page.tsx'), 'MyPage'),
  community: page(() => import('../features/performance/community-page.tsx'), 'CommunityPage'),
  stakingOrders: page(() => import('./package-page.tsx'), 'PackagePage'),
  orderTypes: page(() => import('../features/staking/order-types-page.tsx'), 'OrderTypesPage'),
  pledgeData: page(() => import('../features/staking/pledge-data-page.tsx'), 'PledgeDataPage'),
  stakingOrder: page(() => import('../features/staking/order-page.tsx'), 'OrderPage'),
  stake: page(() => import('../features/staking/stake-page.tsx'), 'StakePage'),
  nodes: page(() => import('../features/nodes/pages.ts'), 'NodesPage'),
  buyNode: page(() => import('../features/nodes/pages.ts'), 'BuyNodePage'),
  publicNodes: page(() => import('../features/nodes/pages.ts'), 'PublicNodesPage'),
  node: page(() => import('../features/nodes/pages.ts'), 'NodePage'),
  boxes: page(() => import('../features/boxes/pages.ts'), 'BoxesPage'),
  openBox: page(() => import('../features/boxes/pages.ts'), 'OpenBoxPage'),
  box: page(() => import('../features/boxes/pages.ts'), 'BoxPage'),
  whitelist: page(() => import('../features/whitelist/pages.ts'), 'WhitelistPage'),
  lockedPositions: page(() => import('../features/whitelist/pages.ts'), 'LockedPositionsPage'),
  lockedPosition: page(() => import('../features/whitelist/pages.ts'), 'LockedPositionPage'),
  publicGrants: page(() => import('../features/grants/pages.ts'), 'PublicGrantsPage'),
  publicAirdrops: page(() => import('../features/airdrops/pages.ts'), 'PublicAirdropsPage'),
  airdropShares: page(() => import('../features/airdrops/pages.ts'), 'AirdropSharesPage'),
  plans: page(() => import('../features/plans/plans-page.tsx'), 'PlansPage'),
  whatIf: page(() => import('../features/what-if/what-if-page.tsx'), 'WhatIfPage'),
  assets: page(() => import('./assets-page.tsx'), 'AssetsPage'),
  asset: page(() => import('./asset-page.tsx'), 'AssetPage'),
  deposit: page(() => import('../features/deposits/deposit-page.tsx'), 'DepositPage'),
  withdraw: page(() => import('../features/withdrawals/withdraw-page.tsx'), 'WithdrawPage'),
  withdrawPoints: page(
    () => import('../features/points-withdrawals/withdraw-points-page.tsx'),
    'WithdrawPointsPage',
  ),
  rates: page(() => import('../features/rates/rates-page.tsx'), 'RatesPage'),
  transfer: page(() => import('../features/transfers/transfer-page.tsx'), 'TransferPage'),
  swap: page(() => import('../features/swaps/swap-page.tsx'), 'SwapPage'),
  recharge: page(() => import('../features/recharge/recharge-page.tsx'), 'RechargePage'),
  records: page(() => import('./records-page.tsx'), 'RecordsPage'),
  iso: page(() => import('../features/iso/iso-page.tsx'), 'IsoPage'),
  income: page(() => import('../features/income/pages.ts'), 'IncomePage'),
  incomeTotal: page(() => import('../features/income/pages.ts'), 'IncomeTotalPage'),
  incomeSummary: page(() => import('../features/income/pages.ts'), 'IncomeSummaryPage'),
  incomeKind: page(() => import('../features/income/pages.ts'), 'IncomeKindPage'),
  statement: page(() => import('../features/statement/statement-page.tsx'), 'StatementPage'),
  incomeDay: page(() => import('../features/income/pages.ts'), 'IncomeDayPage'),
  services: page(() => import('../features/services/services-page.tsx'), 'ServicesPage'),
  homeLinks: page(() => import('../features/home-links/home-links-page.tsx'), 'HomeLinksPage'),
  help: page(() => import('../features/help/help-page.tsx'), 'HelpPage'),
  inbox: page(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
  team: page(() => import('../features/performance/team-page.tsx'), 'TeamPage'),
  tree: page(() => import('../features/performance/tree-page.tsx'), 'TreePage'),
  assessment: page(() => import('../features/performance/assessment-page.tsx'), 'AssessmentPage'),
  invite: page(() => import('../features/members/invite-page.tsx'), 'InvitePage'),
  tasks: page(() => import('../features/tasks/pages.ts'), 'TasksPage'),
  taskGifts: page(() => import('../features/tasks/pages.ts'), 'GiftsPage'),
  taskApply: page(() => import('../features/tasks/pages.ts'), 'ApplyPage'),
  mentoring: page(() => import('../features/tasks/pages.ts'), 'MentoringPage'),
  privateLink: page(() => import('../features/members/private-link-page.tsx'), 'PrivateLinkPage'),
  usdbReleases: page(
    () => import('../features/usdb-releases/usdb-releases-page.tsx'),
    'UsdbReleasesPage',
  ),
  fullNode: page(() => import('../features/performance/full-node-page.tsx'), 'FullNodePage'),
  globalBonus: page(
    () => import('../features/global-bonus/global-bonus-page.tsx'),
    'GlobalBonusPage',
  ),
  airdrops: page(() => import('../features/airdrops/pages.ts'), 'AirdropsPage'),
  kyc: page(() => import('../features/kyc/kyc-page.tsx'), 'KycPage'),
  security: page(() => import('./security-page.tsx'), 'SecurityPage'),
  permissions: page(
    () => import('../features/permissions/permissions-page.tsx'),
    'PermissionsPage',
  ),
  sessions: page(() => import('../features/sessions/sessions-page.tsx'), 'SessionsPage'),
  addressBook: page(() => import('../features/transfers/address-book-page.tsx'), 'AddressBookPage'),
  settings: page(() => import('../features/my/settings-page.tsx'), 'SettingsPage'),
  coverage: page(() => import('../features/coverage/coverage-page.tsx'), 'CoveragePage'),
  escape: page(() => import('../features/escape/escape-page.tsx'), 'EscapePage'),
  escapeFlow: page(() => import('../features/flow/flow-page.tsx'), 'FlowPage'),
  vault: page(() => import('../features/vault/vault-page.tsx'), 'VaultPage'),
  vaultStake: page(() => import('../features/vault/vault-page.tsx'), 'VaultStakePage'),
  vaultWithdraw: page(() => import('../features/vault/vault-page.tsx'), 'VaultWithdrawPage'),
  flow: page(() => import('../features/flow/flow-page.tsx'), 'FlowPage'),
  announcements: page(() => import('../features/announcements/pages.ts'), 'AnnouncementsPage'),
  announcement: page(() => import('../features/announcements/pages.ts'), 'AnnouncementPage'),
  points: page(() => import('../features/grants/pages.ts'), 'PointsPage'),
  chooseLocation: page(
    () => import('../features/places/choose-location-page.tsx'),
    'ChooseLocationPage',
  ),
  openLocation: page(() => import('../features/places/open-location-page.tsx'), 'OpenLocationPage'),
  watch: page(() => import('../features/views/watch-page.tsx'), 'WatchPage'),
  shared: page(() => import('../features/views/shared-page.tsx'), 'SharedPage'),
  proof: page(() => import('../features/income/proof-page.tsx'), 'ProofPage'),
  shareLinks: page(() => import('../features/views/share-links-page.tsx'), 'ShareLinksPage'),
  word: page(() => import('../features/anti-phishing/word-page.tsx'), 'WordPage'),
  flashExchange: page(
    () => import('../features/flash-exchanges/flash-exchange-page.tsx'),
    'FlashExchangePage',
  ),
};

async function load(name: LoadedPage): Promise<ComponentType> {
  const [Component] = await loadPage(() => Promise.all([LOADERS[name](), loadPageTexts(name)]));
  return PAGES[name].amounts === 'own' ? withOwnAmounts(Component) : Component;
}

const parameters = ({ path }: Page<ComponentType>): number => path.split('$').length - 1;

/**
 * All pages but home, which comes with the app. The first whose path matches is opened, so paths
 * with fewer parameters come first: `$number` would match a fixed word too.
 */
export const MORE_PAGES: readonly Page<ComponentType>[] = (Object.keys(LOADERS) as LoadedPage[])
  .map((name) => ({ path: patternOf(name), open: PAGES[name].open, load: () => load(name) }))
  .sort((a, b) => parameters(a) - parameters(b));
