import type { Page } from '@fairlaunch/web';
import type { ComponentType } from 'react';
import { patternOf, type PathName } from '../shared/routing/paths.ts';

type Entry = { load: () => Promise<ComponentType> };

const TABLE: Record<PathName, Entry> = {
  home: { load: async () => (await import('../features/today/today-page.tsx')).TodayPage },
  withdrawals: {
    load: async () =>
      (await import('../features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  },
  deposits: {
    load: async () => (await import('../features/deposits/deposits-page.tsx')).DepositsPage,
  },
  orders: { load: async () => (await import('../features/orders/orders-page.tsx')).OrdersPage },
  transfers: {
    load: async () => (await import('../features/transfers/transfers-page.tsx')).TransfersPage,
  },
  payouts: { load: async () => (await import('../features/payouts/payouts-page.tsx')).PayoutsPage },
  pools: { load: async () => (await import('../features/pools/pools-page.tsx')).PoolsPage },
  closes: { load: async () => (await import('../features/closes/closes-page.tsx')).ClosesPage },
  closePreview: {
    load: async () => (await import('../features/closes/preview/preview-page.tsx')).PreviewPage,
  },
  ledger: { load: async () => (await import('../features/ledger/ledger-page.tsx')).LedgerPage },
  custody: { load: async () => (await import('./custody-page.tsx')).CustodyPage },
  flashExchanges: {
    load: async () =>
      (await import('../features/flash-exchanges/flash-exchanges-page.tsx')).FlashExchangesPage,
  },
  flashStock: {
    load: async () => (await import('../features/flash-stock/flash-stock-page.tsx')).FlashStockPage,
  },
  rates: { load: async () => (await import('../features/rates/rates-page.tsx')).RatesPage },
  corrections: {
    load: async () =>
      (await import('../features/corrections/corrections-page.tsx')).CorrectionsPage,
  },
  suspensions: {
    load: async () =>
      (await import('../features/suspensions/suspensions-page.tsx')).SuspensionsPage,
  },
  members: { load: async () => (await import('../features/members/members-page.tsx')).MembersPage },
  member: { load: async () => (await import('./member-page.tsx')).MemberPage },
  kyc: { load: async () => (await import('../features/kyc/kyc-page.tsx')).KycPage },
  giftCards: {
    load: async () => (await import('../features/boxes/gift-cards-page.tsx')).GiftCardsPage,
  },
  grants: { load: async () => (await import('../features/grants/grants-page.tsx')).GrantsPage },
  airdrops: {
    load: async () => (await import('../features/airdrops/airdrops-page.tsx')).AirdropsPage,
  },
  announcements: {
    load: async () =>
      (await import('../features/announcements/announcements-page.tsx')).AnnouncementsPage,
  },
  homeLinks: {
    load: async () => (await import('../features/home-links/home-links-page.tsx')).HomeLinksPage,
  },
  applications: {
    load: async () => (await import('../features/tasks/applications-page.tsx')).ApplicationsPage,
  },
  virtualNodes: {
    load: async () =>
      (await import('../features/virtual-nodes/virtual-nodes-page.tsx')).VirtualNodesPage,
  },
  whitelist: {
    load: async () => (await import('../features/whitelist/whitelist-page.tsx')).WhitelistPage,
  },
  plans: { load: async () => (await import('../features/plans/plans-page.tsx')).PlansPage },
  whatIf: { load: async () => (await import('../features/what-if/what-if-page.tsx')).WhatIfPage },
  alarms: { load: async () => (await import('../features/alarms/alarms-page.tsx')).AlarmsPage },
  audit: { load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage },
  sessions: {
    load: async () => (await import('../features/sessions/sessions-page.tsx')).SessionsPage,
  },
  operators: {
    load: async () => (await import('../features/operators/operators-page.tsx')).OperatorsPage,
  },
};

export const PAGES: readonly Page<ComponentType>[] = Object.entries(TABLE).map(([name, entry]) => ({
  path: patternOf(name as PathName),
  open: 'anyone',
  ...entry,
}));
