import { describe, expect, it } from 'vitest';
import type { Today } from '#shared/api/today.ts';
import { mattersOf, shownCount, waitingIn } from './matters.ts';

const NOW = 1_000_000;
const quiet: Today = {
  now: NOW,
  withdrawals: [],
  flashExchanges: [],
  proposals: [],
  closes: { postedThrough: 10, due: 10 },
  unpublishedRoots: [],
};
const waiting = (hours: number, id = '7') => ({
  count: 1,
  oldestAt: NOW - hours * 3_600,
  oldestId: id,
  sums: [],
  people: null,
});
const lasting = { asset: 'USDT', balance: '100', pending: '0' } as const;
const pools = [
  { ...lasting, pool: 'NODE', runwayDays: null },
  { ...lasting, pool: 'TEAM', runwayDays: 9.5 },
  { ...lasting, pool: 'GLOBAL', runwayDays: 14 },
  { ...lasting, pool: 'STATIC', runwayDays: 0.4 },
];

describe('what waits for somebody', () => {
  it('is nothing while all is well', () => expect(mattersOf(quiet, [], undefined)).toEqual([]));

  it('comes worst first', () => {
    const today: Today = {
      ...quiet,
      closes: { postedThrough: 8, due: 10 },
      unpublishedRoots: [{ day: 8, closedAt: NOW - 7_200 }],
      withdrawals: [
        { group: 'HELD', ...waiting(90) },
        { group: 'REVIEW', ...waiting(3) },
        { group: 'FAILED', ...waiting(40) },
        { group: 'UNKNOWN', ...waiting(1) },
      ],
      flashExchanges: [
        { group: 'WAITING', ...waiting(5) },
        { group: 'OVERDUE', ...waiting(60, '9') },
      ],
      proposals: [
        { room: 'plans', ...waiting(2, '3') },
        { room: 'corrections', ...waiting(30, '4') },
      ],
    };
    expect(mattersOf(today, pools, undefined).map(({ id, to }) => [id, to])).toEqual([
      ['closes', '/closes'],
      ['UNKNOWN', '/withdrawals?state=UNKNOWN&open=7'],
      ['root 8', '/closes?open=8'],
      ['pool STATIC', '/pools?pool=STATIC&fund=STATIC'],
      ['FAILED', '/withdrawals?state=FAILED&open=7'],
      ['flash OVERDUE', '/flash-exchanges?open=9'],
      ['REVIEW', '/withdrawals?state=PENDING_REVIEW&open=7'],
      ['flash WAITING', '/flash-exchanges?open=7'],
      ['pool TEAM', '/pools?pool=TEAM&fund=TEAM'],
      ['HELD', '/withdrawals?state=APPROVED&open=7'],
      ['corrections', '/corrections?open=4'],
      ['plans', '/plans?open=3'],
    ]);
  });

  it('counts the days of a pool once its backlog is paid', () => {
    const short = { ...lasting, pool: 'STATIC', pending: '40', runwayDays: 20 };
    expect(mattersOf(quiet, [short], undefined)).toMatchObject([
      { kind: 'pool', days: 12, isEmpty: false, isUrgent: false },
    ]);
    expect(mattersOf(quiet, [{ ...short, pending: '100' }], undefined)).toMatchObject([
      { kind: 'pool', days: 0, isEmpty: false, isUrgent: true },
    ]);
  });

  it('is not urgent where nobody can fund the pool', () => {
    const bhc = {
      ...lasting,
      pool: 'BHC_EMISSION',
      asset: 'BHC',
      balance: '0',
      runwayDays: 0,
    } as const;
    expect(mattersOf(quiet, [bhc, { ...bhc, runwayDays: null }], undefined)).toMatchObject([
      { kind: 'pool', isEmpty: true, isUrgent: false, unfundable: 'BHC' },
    ]);
  });

  it('is counted by the room that it leads to', () => {
    const today: Today = {
      ...quiet,
      closes: { postedThrough: 8, due: 10 },
      unpublishedRoots: [{ day: 8, closedAt: NOW }],
      withdrawals: [{ group: 'REVIEW', ...waiting(1), count: 99 }],
    };
    const matters = mattersOf(today, [], undefined);
    expect(waitingIn(matters, 'closes')).toEqual({ count: 3, shown: '3', isUrgent: true });
    expect(waitingIn(matters, 'withdrawals')).toMatchObject({ shown: '99', isUrgent: false });
    expect(waitingIn(matters, 'kyc')).toMatchObject({ count: 0 });
    expect(shownCount(100)).toBe('100+');
  });

  it('says a late close by its first day', () => {
    const today = { ...quiet, closes: { postedThrough: 8, due: 10 } };
    expect(mattersOf(today, [], undefined)).toMatchObject([{ kind: 'closes', day: 9, count: 2 }]);
  });
});
