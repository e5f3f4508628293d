import { defaultPlan, orderTable, plainKeccak, type OrderRow } from '@fairlaunch/plan';
import { emptyState } from '@fairlaunch/plan/day';
import { describe, expect, it } from 'vitest';
import { inputsOfState } from '../../../apps/server/src/settlement/close/inputs-of-state.ts';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import { differentInput } from './compare-inputs.ts';

const DAY = 20_777;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const RATES = { days: 90, ppm: 1_000, dayCapPpm: 0, grantPpm: 0, exitFeePpm: 0 };
const order = (number: number, member: number, ppm = 1_000): OrderRow => ({
  number,
  member,
  kind: 'REAL',
  openDay: DAY - 1,
  amount: 1_000_000n * BigInt(number),
  rates: { ...RATES, ppm },
  accelerated: 0n,
});
const position = (number: number, amount: bigint) => ({
  number,
  kind: 'POINTS' as const,
  member: 1,
  amount,
  schedule: { type: 'EVEN' as const, closes: 100 },
  from: DAY - 1,
  closesCounted: 0,
  requiresActive: [],
});

function inputs(change: Partial<DayInputs> = {}): DayInputs {
  const state = emptyState({ plan: defaultPlan, firstDay: DAY, isoStart: DAY });
  for (const digit of ['1', '2']) state.seats.add(address(digit), 0, DAY - 1);
  return {
    ...inputsOfState(state, {
      previous: null,
      depositNumber: 0,
      journal: { entries: 0, early: 0, bytes: 0, hash: '0x' },
      tokens: { USDT: address('a'), USDB: address('b'), BHC: address('c') },
      revenue: undefined,
    }),
    orders: orderTable([order(1, 1), order(2, 2, 900)]),
    positions: [position(1, 5n), position(2, 6n)],
    ...change,
  };
}

const compared = (published: Partial<DayInputs>) =>
  differentInput(inputs(published), inputs(), plainKeccak);

describe('published inputs and those that were lived', () => {
  it('say the same however a server numbers positions, and sorts orders and their rates', () => {
    const unused = orderTable([order(9, 1, 800), order(2, 2, 900), order(1, 1)]);
    const one = (column: Uint32Array | Float64Array | Int32Array | Uint16Array | Uint8Array) =>
      column.subarray(1);
    const orders = {
      ...Object.fromEntries(
        Object.entries(unused).map(([name, column]) => [
          name,
          ArrayBuffer.isView(column) ? one(column as Uint32Array) : column,
        ]),
      ),
      count: 2,
    } as DayInputs['orders'];
    expect(compared({ orders, positions: [position(7, 6n), position(9, 5n)] })).toBeUndefined();
  });

  it.each([
    [
      'a pool',
      { pools: { ...inputs().pools, STATIC: 1_000_000n } },
      'inputs.json: pools.STATIC is "1", its journal leads to "0"',
    ],
    [
      'an order',
      { orders: orderTable([order(1, 1), { ...order(2, 2, 900), amount: 3n }]) },
      'orders.bin: amount of row 1 is 3, its journal leads to 2000000',
    ],
    [
      'the rates of an order',
      { orders: orderTable([order(1, 1), order(2, 2, 901)]) },
      'inputs.json: rates.1.ppm is 901, its journal leads to 900',
    ],
    [
      'a position',
      { positions: [position(1, 5n), position(2, 7n)] },
      'inputs.json: positions.1.amount is "0.000007", its journal leads to "0.000006"',
    ],
    [
      'a member',
      { members: { ...inputs().members, sponsor: Uint32Array.of(0, 0, 1) } },
      'members.bin: sponsor of row 2 is 1, its journal leads to 0',
    ],
    ['a row', { orders: orderTable([order(1, 1)]) }, /^(inputs.json: rates|orders.bin)/],
  ])('differ in %s', (_, published, problem) => {
    expect(compared(published)).toMatch(problem);
  });
});
