import { daysAfterPending, isSpentPool } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { paths } from '#shared/routing/paths.ts';
import type { Today } from './api/today.ts';

type LastingPool = Pick<
  Output<Endpoints['coverage']>['pools'][number],
  'pool' | 'asset' | 'balance' | 'pending' | 'runwayDays'
>;

/** Something that waits for somebody; `at` in business time, null where it has no beginning. */
export type Matter = { id: string; to: string; at: number | null; isUrgent: boolean } & (
  | { kind: 'closes'; day: number; count: number }
  | { kind: 'root'; day: number }
  | PoolMatter
  | { kind: 'withdrawals'; group: Today['withdrawals'][number]['group']; count: number }
  | { kind: 'flashExchanges'; group: Today['flashExchanges'][number]['group']; count: number }
  | { kind: 'proposals'; room: Today['proposals'][number]['room']; count: number }
);

/** `days` are those after the backlog; `unfundable`: the asset of a pool that only a vault fills. */
type PoolMatter = {
  kind: 'pool';
  pool: string;
  days: number;
  isEmpty: boolean;
  unfundable: string | undefined;
};

/** Faults come before what waits, and a pool that ends within a day before one that lasts. */
const RANKS = [
  'closes',
  'UNKNOWN',
  'root',
  'emptyPool',
  'FAILED',
  'OVERDUE',
  'REVIEW',
  'SENT',
  'WAITING',
  'pool',
  'HELD',
];
const DAY = 1;

function rankOf(matter: Matter): number {
  const name =
    matter.kind === 'withdrawals' || matter.kind === 'flashExchanges'
      ? matter.group
      : matter.kind === 'pool' && matter.isUrgent
        ? 'emptyPool'
        : matter.kind;
  const rank = RANKS.indexOf(name);
  return rank < 0 ? RANKS.length : rank;
}

const ageRank = (matter: Matter): number =>
  matter.kind === 'pool' ? matter.days : (matter.at ?? 0);

/** Worst first; of the same kind, what waits longest or ends soonest. */
export function mattersOf(today: Today, pools: readonly LastingPool[], warnDays: number): Matter[] {
  return [
    ...lateCloses(today),
    ...today.unpublishedRoots.map(({ day, closedAt }): Matter => ({
      id: `root ${day}`,
      kind: 'root',
      day,
      at: closedAt,
      isUrgent: true,
      to: paths.closes({ open: String(day) }),
    })),
    ...pools.flatMap((pool) => shortPool(pool, warnDays)),
    ...today.withdrawals.map(({ group, count, oldestAt, oldestId }): Matter => ({
      id: group,
      kind: 'withdrawals',
      group,
      count,
      at: oldestAt,
      isUrgent: group === 'UNKNOWN' || group === 'FAILED',
      to: paths.withdrawals({ state: STATES[group], ...(count === 1 && { open: oldestId }) }),
    })),
    ...today.flashExchanges.map(({ group, count, oldestAt, oldestId }): Matter => ({
      id: `flash ${group}`,
      kind: 'flashExchanges',
      group,
      count,
      at: oldestAt,
      isUrgent: group === 'OVERDUE',
      to: paths.flashExchanges({ open: oldestId }),
    })),
    ...today.proposals.map(({ room, count, oldestAt, oldestId }): Matter => ({
      id: room,
      kind: 'proposals',
      room,
      count,
      at: oldestAt,
      isUrgent: false,
      to: PROPOSAL_PATHS[room](oldestId),
    })),
  ].toSorted((one, other) => rankOf(one) - rankOf(other) || ageRank(one) - ageRank(other));
}

const STATES = {
  UNKNOWN: 'UNKNOWN',
  FAILED: 'FAILED',
  REVIEW: 'PENDING_REVIEW',
  HELD: 'APPROVED',
} as const;

function shortPool(state: LastingPool, warnDays: number): Matter[] {
  const { pool, asset, runwayDays } = state;
  const days = daysAfterPending(state);
  if (days === null || days >= warnDays) return [];
  const isFundable = pool !== 'BHC_EMISSION';
  return [
    {
      id: `pool ${pool}`,
      kind: 'pool',
      pool,
      days,
      isEmpty: isSpentPool(runwayDays),
      unfundable: isFundable ? undefined : asset,
      at: null,
      isUrgent: days < DAY && isFundable,
      to: paths.pools({ pool }),
    },
  ];
}

function lateCloses({ closes: { postedThrough, due } }: Today): Matter[] {
  if (due <= postedThrough) return [];
  const day = postedThrough + 1;
  const count = due - postedThrough;
  return [
    { id: 'closes', kind: 'closes', day, count, at: null, isUrgent: true, to: paths.closes() },
  ];
}

const PROPOSAL_PATHS: { [room in Today['proposals'][number]['room']]: (id: string) => string } = {
  rates: (open) => paths.rates({ open }),
  flashStock: (open) => paths.flashStock({ open }),
  corrections: (open) => paths.corrections({ open }),
  suspensions: (open) => paths.suspensions({ open }),
  grants: (open) => paths.grants({ open }),
  airdrops: (open) => paths.airdrops({ open }),
  kyc: (open) => paths.kyc({ open }),
  announcements: (open) => paths.announcements({ open }),
  homeLinks: (open) => paths.homeLinks({ open }),
  applications: (open) => paths.applications({ open }),
  virtualNodes: (open) => paths.virtualNodes({ open }),
  whitelist: (open) => paths.whitelist({ open }),
  plans: (open) => paths.plans({ open }),
  operators: (open) => paths.operators({ open }),
};
