import type { Asset } from '@fairlaunch/protocol';
import { ArrowDown, ArrowLeftRight, ArrowUp, Coins, Lock, Repeat, Zap } from 'lucide-react';
import type { IconAction } from '../shared/components/icon-links.tsx';
import { paths } from '../shared/routing/paths.ts';

const tokenActions = (asset: 'USDT' | 'USDB' | 'BHC'): IconAction[] => [
  { path: paths.withdraw({ asset }), label: 'home.withdraw', Icon: ArrowUp },
  { path: paths.transfer({ asset }), label: 'home.transfer', Icon: ArrowLeftRight },
  { path: paths.swap({ from: asset }), label: 'home.swap', Icon: Repeat },
];

const pointsActions = (asset: 'WPT' | 'CPT'): IconAction[] => [
  { path: paths.withdrawPoints({ asset }), label: 'pointsWithdrawal.title', Icon: ArrowUp },
  { path: paths.flashExchange({ asset }), label: 'flash.title', Icon: Zap },
];

/** What can be done with each asset. */
export const ASSET_ACTIONS: Record<Asset, readonly IconAction[]> = {
  USDT: [
    { path: paths.deposit(), label: 'home.deposit', Icon: ArrowDown },
    ...tokenActions('USDT'),
  ],
  USDB: tokenActions('USDB'),
  BHC: [...tokenActions('BHC'), { path: paths.iso(), label: 'iso.title', Icon: Coins }],
  WPT: pointsActions('WPT'),
  CPT: pointsActions('CPT'),
  COUPON: [{ path: paths.whitelist(), label: 'home.whitelist', Icon: Lock }],
};
