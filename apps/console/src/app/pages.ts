import type { Page } from '@fairlaunch/web';
import type { ComponentType } from 'react';
import { paths, patternOf, type PathName } from '../shared/routing/paths.ts';

type Entry = { load: () => Promise<ComponentType> } | { redirectTo: string };

const TABLE: Record<PathName, Entry> = {
  home: { redirectTo: paths.withdrawals() },
  withdrawals: {
    load: async () =>
      (await import('../features/withdrawals/withdrawals-room.tsx')).WithdrawalsRoom,
  },
  pools: { load: async () => (await import('../features/pools/pools-room.tsx')).PoolsRoom },
  closes: { load: async () => (await import('../features/closes/closes-room.tsx')).ClosesRoom },
  corrections: {
    load: async () =>
      (await import('../features/corrections/corrections-room.tsx')).CorrectionsRoom,
  },
  suspensions: {
    load: async () =>
      (await import('../features/suspensions/suspensions-room.tsx')).SuspensionsRoom,
  },
  plans: { load: async () => (await import('../features/plans/plans-room.tsx')).PlansRoom },
  whatIf: { load: async () => (await import('../features/what-if/what-if-room.tsx')).WhatIfRoom },
  audit: { load: async () => (await import('../features/audit/audit-room.tsx')).AuditRoom },
  operators: {
    load: async () => (await import('../features/operators/operators-room.tsx')).OperatorsRoom,
  },
};

/** Every page of the console; the sign-in page stands above all of them. */
export const PAGES: readonly Page<ComponentType>[] = Object.entries(TABLE).map(([name, entry]) => ({
  path: patternOf(name as PathName),
  open: 'anyone',
  ...entry,
}));
