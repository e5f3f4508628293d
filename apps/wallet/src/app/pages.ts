import type { Page } from '@fairlaunch/web';
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { loadAllTexts } from '../shared/language/language.ts';
import { loadChunk } from '../shared/loading/chunk-failure.ts';
import { patternOf, type PathName } from '../shared/routing/paths.ts';

type Entry = { open: 'anyone' | 'members' } & (
  { Component: ComponentType } | { load: () => Promise<ComponentType> }
);

/** A page whose code and texts load when it is opened. */
function lazyPage<Name extends string>(
  open: Entry['open'],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Entry {
  return {
    open,
    load: async () => (await loadChunk(() => Promise.all([load(), loadAllTexts()])))[0][name],
  };
}

const home: Entry = { open: 'anyone', Component: HomeScreen };
const comingSoon = () => import('../features/announcements/coming-soon-screen.tsx');
const flow = () => import('../features/flow/flow-screen.tsx');
const vault = () => import('../features/vault/vault-screen.tsx');

const TABLE: Record<PathName, Entry> = {
  home,
  guestHome: home,
  my: lazyPage('anyone', () => import('../features/my/my-screen.tsx'), 'MyScreen'),
  community: lazyPage(
    'anyone',
    () => import('../features/community/community-screen.tsx'),
    'CommunityScreen',
  ),
  stakingOrders: lazyPage(
    'anyone',
    () => import('../features/staking/orders-screen.tsx'),
    'OrdersScreen',
  ),
  stakingOrder: lazyPage(
    'members',
    () => import('../features/staking/order-screen.tsx'),
    'OrderScreen',
  ),
  stake: lazyPage('anyone', () => import('../features/staking/stake-screen.tsx'), 'StakeScreen'),
  plans: lazyPage('anyone', () => import('../features/plans/plans-screen.tsx'), 'PlansScreen'),
  whatIf: lazyPage(
    'anyone',
    () => import('../features/what-if/what-if-screen.tsx'),
    'WhatIfScreen',
  ),
  assets: lazyPage('members', () => import('../features/assets/assets-screen.tsx'), 'AssetsScreen'),
  deposit: lazyPage(
    'members',
    () => import('../features/assets/deposit-screen.tsx'),
    'DepositScreen',
  ),
  withdraw: lazyPage(
    'members',
    () => import('../features/assets/withdraw-screen.tsx'),
    'WithdrawScreen',
  ),
  income: lazyPage('members', () => import('../features/income/income-screen.tsx'), 'IncomeScreen'),
  incomeDay: lazyPage(
    'members',
    () => import('../features/income/income-day-screen.tsx'),
    'IncomeDayScreen',
  ),
  coverage: lazyPage(
    'anyone',
    () => import('../features/coverage/coverage-screen.tsx'),
    'CoverageScreen',
  ),
  escape: lazyPage('anyone', () => import('../features/escape/escape-screen.tsx'), 'EscapeScreen'),
  escapeFlow: lazyPage('anyone', flow, 'FlowScreen'),
  vault: lazyPage('anyone', vault, 'VaultScreen'),
  vaultStake: lazyPage('anyone', vault, 'VaultStakeScreen'),
  vaultWithdraw: lazyPage('members', vault, 'VaultWithdrawScreen'),
  flow: lazyPage('members', flow, 'FlowScreen'),
  announcements: lazyPage('anyone', comingSoon, 'AnnouncementScreen'),
  announcement: lazyPage('anyone', comingSoon, 'AnnouncementScreen'),
  transfer: lazyPage('anyone', comingSoon, 'ComingSoonScreen'),
  flashExchange: lazyPage('anyone', comingSoon, 'ComingSoonScreen'),
};

/** Every page of the app; the table of paths has the same order. */
export const PAGES: readonly Page<ComponentType>[] = Object.entries(TABLE).map(([name, entry]) => ({
  path: patternOf(name as PathName),
  ...entry,
}));
