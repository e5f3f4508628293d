import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { loadChunk } from '../shared/loading/chunk-failure.ts';
import { loadAllTexts } from '../shared/language/language.ts';
import type { Page } from '../shared/routing/navigator.ts';

type Loader<Name extends string> = () => Promise<Record<Name, ComponentType>>;

const page = <Name extends string>(
  path: string,
  load: Loader<Name>,
  name: Name,
  open: Page<ComponentType>['open'] = 'members',
): Page<ComponentType> => ({
  path,
  open,
  load: async () => (await loadChunk(() => Promise.all([load(), loadAllTexts()])))[0][name],
});

const home = (path: string): Page<ComponentType> => ({
  path,
  open: 'anyone',
  Component: HomeScreen,
});
const announcements = () => import('../features/announcements/coming-soon-screen.tsx');

const vault = () => import('../features/vault/vault-screen.tsx');

/** Every page of the app, by its path in the hash (spec §2). */
export const PAGES: readonly Page<ComponentType>[] = [
  home('/'),
  home('/pages/index/index'),
  page('/pages/my/my', () => import('../features/my/my-screen.tsx'), 'MyScreen', 'anyone'),
  page(
    '/pages/Community/Community',
    () => import('../features/community/community-screen.tsx'),
    'CommunityScreen',
    'anyone',
  ),
  page(
    '/pages/package/package',
    () => import('../features/staking/orders-screen.tsx'),
    'OrdersScreen',
    'anyone',
  ),
  page(
    '/pages/package/$number',
    () => import('../features/staking/order-screen.tsx'),
    'OrderScreen',
  ),
  page(
    '/pages/stake/stake',
    () => import('../features/staking/stake-screen.tsx'),
    'StakeScreen',
    'anyone',
  ),
  page(
    '/pages/plans/plans',
    () => import('../features/plans/plans-screen.tsx'),
    'PlansScreen',
    'anyone',
  ),
  page(
    '/pages/whatif/whatif',
    () => import('../features/what-if/what-if-screen.tsx'),
    'WhatIfScreen',
    'anyone',
  ),
  page(
    '/pages/assets/assets',
    () => import('../features/assets/assets-screen.tsx'),
    'AssetsScreen',
  ),
  page(
    '/pages/assets/deposit',
    () => import('../features/assets/deposit-screen.tsx'),
    'DepositScreen',
  ),
  page(
    '/pages/assets/withdraw',
    () => import('../features/assets/withdraw-screen.tsx'),
    'WithdrawScreen',
  ),
  page(
    '/pages/income/income',
    () => import('../features/income/income-screen.tsx'),
    'IncomeScreen',
  ),
  page(
    '/pages/income/$day',
    () => import('../features/income/income-day-screen.tsx'),
    'IncomeDayScreen',
  ),
  page(
    '/pages/coverage/coverage',
    () => import('../features/coverage/coverage-screen.tsx'),
    'CoverageScreen',
    'anyone',
  ),
  page(
    '/pages/escape',
    () => import('../features/escape/escape-screen.tsx'),
    'EscapeScreen',
    'anyone',
  ),
  page(
    '/pages/escape/$id',
    () => import('../features/flow/flow-screen.tsx'),
    'FlowScreen',
    'anyone',
  ),
  page('/pages/vault/vault', vault, 'VaultScreen', 'anyone'),
  page('/pages/vault/stake', vault, 'VaultStakeScreen', 'anyone'),
  page('/pages/vault/withdraw', vault, 'VaultWithdrawScreen'),
  page('/pages/flow/$id', () => import('../features/flow/flow-screen.tsx'), 'FlowScreen'),
  page('/pages/index/announcement', announcements, 'AnnouncementScreen', 'anyone'),
  page('/pages/index/Announcementdetails', announcements, 'AnnouncementScreen', 'anyone'),
  page('/pages/mytransfer/mytransfer', announcements, 'ComingSoonScreen', 'anyone'),
  page('/pages/Flashexchange/Flashexchange', announcements, 'ComingSoonScreen', 'anyone'),
];
