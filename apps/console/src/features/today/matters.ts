import { daysAfterPending, isSpentPool, type Plan } from '@fairlaunch/plan';
import { MOST_COUNTED, type Endpoints, type Output } from '@fairlaunch/protocol';
import { runwayBadness } from '#shared/figures/bad-figures.ts';
import { paths, type PathName } from '#shared/routing/paths.ts';
import type { Today } from '#shared/api/today.ts';

type LastingPool = Pick<
  Output<Endpoints['coverage']>['pools'][number],
  'pool' | 'asset' | 'balance' | 'pending' | 'runwayDays'
>;

type Waited = Today['withdrawals'][number];

/** Something that waits for somebody; `at` in business time, null where it has no beginning. */
export type Matter = {
  id: string;
  room: PathName;
  to: string;
  at: number | null;
  count: number;
  isUrgent: boolean;
  sums: Waited['sums'];
  /** Null where it waits for something else than people's decision. */
  people: Waited['people'];
} & (
  | { kind: 'closes'; day: number }
  | { kind: 'root'; day: number }
  | PoolMatter
  | { kind: 'withdrawals'; group: Today['withdrawals'][number]['group'] }
  | { kind: 'flashExchanges'; group: Today['flashExchanges'][number]['group'] }
  | { kind: 'proposals'; room: Today['proposals'][number]['room'] }
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
export function mattersOf(
  today: Today,
  pools: readonly LastingPool[],
  plan: Plan | undefined,
): Matter[] {
  return [
    ...lateCloses(today),
    ...today.unpublishedRoots.map(({ day, closedAt }): Matter => ({
      id: `root ${day}`,
      room: 'closes',
      kind: 'root',
      day,
      count: 1,
      at: closedAt,
      isUrgent: true,
      sums: [],
      people: null,
      to: paths.closes({ open: String(day) }),
    })),
    ...pools.flatMap((pool) => shortPool(pool, plan)),
    ...today.withdrawals.map(({ group, count, oldestAt, oldestId, sums, people }): Matter => ({
      id: group,
      room: 'withdrawals',
      kind: 'withdrawals',
      group,
      count,
      at: oldestAt,
      isUrgent: group === 'UNKNOWN' || group === 'FAILED',
      sums,
      people,
      to: paths.withdrawals({ state: STATES[group], ...(count === 1 && { open: oldestId }) }),
    })),
    ...today.flashExchanges.map(({ group, count, oldestAt, oldestId, sums, people }): Matter => ({
      id: `flash ${group}`,
      room: 'flashExchanges',
      kind: 'flashExchanges',
      group,
      count,
      at: oldestAt,
      isUrgent: group === 'OVERDUE',
      sums,
      people,
      to: paths.flashExchanges({ open: oldestId }),
    })),
    ...today.proposals.map(({ room, count, oldestAt, oldestId, sums, people }): Matter => ({
      id: room,
      kind: 'proposals',
      room,
      count,
      at: oldestAt,
      isUrgent: false,
      sums,
      people,
      to: PROPOSAL_PATHS[room](oldestId),
    })),
  ].toSorted((one, other) => rankOf(one) - rankOf(other) || ageRank(one) - ageRank(other));
}

export type Waiting = { count: number; shown: string; isUrgent: boolean };

/** What waits in one room. */
export function waitingIn(matters: readonly Matter[], room: PathName): Waiting {
  const own = matters.filter((matter) => matter.room === room);
  const count = own.reduce((sum, matter) => sum + matter.count, 0);
  return { count, shown: shownCount(count), isUrgent: own.some(({ isUrgent }) => isUrgent) };
}

/** Nobody counts further than this. */
export const shownCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`;

const STATES = {
  UNKNOWN: 'UNKNOWN',
  FAILED: 'FAILED',
  REVIEW: 'PENDING_REVIEW',
  HELD: 'APPROVED',
} as const;

function shortPool(state: LastingPool, plan: Plan | undefined): Matter[] {
  const { pool, asset, balance, runwayDays } = state;
  const days = daysAfterPending(state);
  const badness = runwayBadness(state, plan);
  if (days === null || badness === undefined) return [];
  const isFundable = pool !== 'BHC_EMISSION';
  return [
    {
      id: `pool ${pool}`,
      room: 'pools',
      kind: 'pool',
      pool,
      count: 1,
      days,
      isEmpty: isSpentPool(runwayDays),
      unfundable: isFundable ? undefined : asset,
      at: null,
      isUrgent: badness === 'negative' && isFundable,
      sums: [{ asset, amount: balance }],
      people: null,
      to: paths.pools({ pool, fund: isFundable ? pool : undefined }),
    },
  ];
}

function lateCloses({ closes: { postedThrough, due } }: Today): Matter[] {
  if (due <= postedThrough) return [];
  const day = postedThrough + 1;
  const count = due - postedThrough;
  return [
    {
      id: 'closes',
      room: 'closes',
      kind: 'closes',
      day,
      count,
      at: null,
      isUrgent: true,
      sums: [],
      people: null,
      to: paths.closes(),
    },
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
