import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { filterQueue, queueFilter } from './filter-queue.ts';

const row = (change: Partial<QueuedWithdrawal>) => ({
  id: '1',
  seat: 7,
  address: `0x${'ab'.repeat(20)}`,
  amount: '600',
  risks: [],
  ...change,
});

describe('the queue’s filters', () => {
  it('show what waits for review unless the address says otherwise', () => {
    expect(queueFilter({})).toEqual({ state: 'PENDING_REVIEW', find: undefined, risk: 'all' });
    expect(queueFilter({ state: 'SUCCESS', risk: 'risky', find: '7' })).toEqual({
      state: 'SUCCESS',
      find: '7',
      risk: 'risky',
    });
    expect(queueFilter({ state: 'nonsense' }).state).toBe('PENDING_REVIEW');
  });

  it('find by address, seat and number, and keep those with risks', () => {
    const rows = [row({ id: '1', seat: 7 }), row({ id: '2', seat: 8, risks: ['ABOVE_DAY_LIMIT'] })];
    expect(filterQueue(rows, { find: '0xABAB', risk: 'all' })).toHaveLength(2);
    expect(filterQueue(rows, { find: '8', risk: 'all' }).map((one) => one.id)).toEqual(['2']);
    expect(filterQueue(rows, { find: undefined, risk: 'risky' }).map((one) => one.id)).toEqual([
      '2',
    ]);
  });
});
