import { describe, expect, it } from 'vitest';
import { ownEffect, type FlowRecord } from '../src/index.ts';
import { ADDRESS } from './browser.ts';

type Record = FlowRecord<object, { known?: string; after?: number }>;

const action = (change: Partial<Record>): Record => ({
  id: 'b',
  flow: 'test',
  address: ADDRESS,
  input: {},
  memory: { after: 0 },
  step: 0,
  stage: 'committing',
  phase: 'wallet',
  problem: null,
  startedAt: 1,
  changedAt: 5,
  ...change,
});

const ownOf = (record: Record, other: Record, effects = ['1', '2']) =>
  ownEffect({
    record,
    others: [other],
    effects,
    isOf: ({ memory }, effect) => memory.known === effect,
    fits: ({ memory }, effect) => Number(effect) > (memory.after ?? Infinity),
  });

describe('the effect of an action beside another action like it', () => {
  it.each([
    ['was asked for earlier', { id: 'a', changedAt: 4 }],
    ['was asked for at the same moment, under a lower id', { id: 'a' }],
    ['has its wallet’s answer', { id: 'c', changedAt: 9, stage: 'verifying', phase: 'pending' }],
  ] as const)('is the second effect where the other %s', (_, change) => {
    const [record, other] = [action({}), action(change)];
    expect([ownOf(record, other), ownOf(other, record)]).toEqual(['2', '1']);
    expect(ownOf(record, other, ['1'])).toBeUndefined();
    expect(ownOf(other, record, ['1'])).toBe('1');
  });

  it.each([
    ['has ended', { phase: 'unknown' }],
    ['was asked for after it', { memory: { after: 1 } }],
    ['was not asked for yet', { memory: {} }],
    ['is known by its own effect', { memory: { after: 0, known: '2' } }],
  ] as const)('is the first effect where the other %s', (_, change) => {
    expect(ownOf(action({}), action({ id: 'a', changedAt: 4, ...change }))).toBe('1');
  });

  it('is never the effect by which the other is known, whatever the phase of the other', () => {
    const other = action({ id: 'a', phase: 'done', memory: { known: '1' } });
    expect(ownOf(action({}), other)).toBe('2');
    expect(ownOf(action({}), other, ['1'])).toBeUndefined();
  });

  it('is the one by which the action itself is known', () => {
    expect(ownOf(action({ memory: { known: '2' } }), action({ id: 'a' }))).toBe('2');
  });
});
