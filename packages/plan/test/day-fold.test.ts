import { toDecimal } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../src/common/day.ts';
import { apply } from '../src/day/apply.ts';
import { ENTRY_RULES } from '../src/day/entry-rules.ts';
import { close } from '../src/day/close.ts';
import { defaultPlan } from '../src/plan/default-plan.ts';
import { simulate } from '../src/simulate/simulate.ts';
import { ofMember, type Asset, type MemberAccount } from '../src/state/books.ts';
import type { Entry, Warrant } from '../src/state/entry.ts';
import { emptyState, type DayState } from '../src/state/state.ts';

const FIRST_MONDAY = 4;
const PACKAGES = ['P30', 'P90', 'P180', 'P360'];

/** Whole numbers below a bound; the same seed gives the same ones. */
function seeded(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;
type Fact = { kind: string; facts: object; by: 'chain' | 'member' };

/** Events of a scenario, and what stands for each in the journal of its day. */
function plays(random: Random, days: number) {
  const events: object[] = [];
  const journals: Fact[][] = [];
  const open: { order: number; day: number }[] = [];
  const escrow: { node: number; until: number }[] = [];
  let [members, orders, nodes] = [0, 0, 0];
  for (let day = 0; day < days; day++) {
    const facts: Fact[] = [];
    const play = (event: object, ...entries: [Fact['by'], string, object][]) => {
      events.push({ day, ...event });
      for (const [by, kind, fact] of entries) facts.push({ by, kind, facts: fact });
    };
    const seat = () => 1 + random(members);
    for (const pool of ['STATIC', 'TEAM', 'NODE', 'USDB_PROMO'] as const) {
      if (day > 0 && random(3) > 0) continue;
      const amount = String(1 + random(200));
      if (pool === 'USDB_PROMO') continue;
      play(
        { type: 'fund', pool, amount },
        ['chain', 'POOL_FUNDED', { pool, asset: 'USDT', amount }],
      );
    }
    for (let count = random(4); count >= 0; count--) {
      const [sponsor, member] = [random(members + 1), ++members];
      const address = `0x${member.toString(16).padStart(40, '0')}`;
      play({ type: 'join', member, sponsor }, [
        'member',
        'BIND',
        { address, seat: member, sponsor },
      ]);
    }
    for (let count = random(4); count > 0; count--) {
      const [member, amount, name] = [seat(), String(100 * (1 + random(5))), PACKAGES[random(4)]!];
      const order = ++orders;
      open.push({ order, day });
      const terms = { order, package: name, amount };
      play(
        { type: 'stake', member, kind: 'REAL', ...terms },
        ['chain', 'DEPOSIT', { holder: member, amount }],
        ['member', 'STAKE', { seat: member, asset: 'USDT', ...terms }],
      );
    }
    // Acceleration ends no order within three days.
    const young = open.filter((one) => one.day > day - 3);
    if (random(4) === 0 && young.length > 0) {
      const gone = young[random(young.length)]!;
      open.splice(open.indexOf(gone), 1);
      play({ type: 'exit', order: gone.order }, ['member', 'EXIT_ASKED', { order: gone.order }]);
    }
    if (random(3) === 0) {
      const [member, kind, node] = [seat(), (['COMMUNITY', 'MAIN'] as const)[random(2)]!, ++nodes];
      const amount = defaultPlan.nodes.kinds[kind].price;
      escrow.push({ node, until: day + defaultPlan.nodes.coolingDays });
      play(
        { type: 'buyNode', node, member, kind },
        ['chain', 'DEPOSIT', { holder: member, amount }],
        ['member', 'NODE_BOUGHT', { node, seat: member, kind, bonusStopped: false }],
      );
    }
    const cooling = escrow.filter(({ until }) => until >= day);
    if (random(4) === 0 && cooling.length > 0) {
      const { node } = cooling[random(cooling.length)]!;
      escrow.splice(
        escrow.findIndex((one) => one.node === node),
        1,
      );
      play({ type: 'cancelNode', node }, ['member', 'NODE_CANCELLED', { node }]);
    }
    journals.push(facts);
  }
  return { events, journals };
}

/** Applies facts one by one, with the legs that the rules give them. */
function live(state: DayState, facts: readonly Fact[], block: { last: number }): void {
  const at = dayStart(state.day + 1);
  const journal = function* (): Generator<Entry> {
    for (const [number, { by, kind, facts: fact }] of facts.entries()) {
      const warrant: Warrant =
        by === 'chain'
          ? { by, block: ++block.last, transaction: '0x', logIndex: 0 }
          : { by, requestId: `${at}/${number}`, deadline: at + 600, signature: '0x' };
      const entry = { number, kind, at, facts: fact, legs: [], warrant };
      const legs = ENTRY_RULES[kind]!.legs(state, fact, entry, (problem) => {
        throw new Error(`${kind}: ${problem}`);
      });
      yield { ...entry, legs };
    }
  };
  apply(state, journal());
}

describe('a day follows from the day before and its journal (rulebook §20)', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('as simulated, seed %i', (seed) => {
    const days = 30;
    const { events, journals } = plays(seeded(seed), days);
    const { closes, balances } = simulate({ about: '', plan: {}, days, events });
    const state = emptyState({ plan: defaultPlan, firstDay: FIRST_MONDAY });
    const block = { last: 0 };
    journals.forEach((facts, day) => {
      live(state, facts, block);
      const { pools } = close(state).result;
      const shown = Object.fromEntries(
        Object.entries(pools)
          .filter(([name, balance]) => balance !== 0n && name !== 'BHC_EMISSION')
          .map(([name, balance]) => [name, toDecimal(balance)]),
      );
      const { BHC_EMISSION: _, ...expected } = closes[day]!.pools as Record<string, string>;
      expect(shown, `day ${day}`).toEqual(expected);
    });
    for (const [seat, { USDT, USDB }] of Object.entries(balances)) {
      const of = (account: MemberAccount, asset: Asset = 'USDT') =>
        toDecimal(state.books.balance(ofMember(Number(seat), account, asset)));
      for (const account of ['available', 'conditional', 'principal', 'escrow'] as const)
        expect(of(account), `${account} of ${seat}`).toBe(USDT[account]);
      for (const account of ['available', 'vesting'] as const)
        expect(of(account, 'USDB'), `${account} of ${seat} in USDB`).toBe(USDB[account]);
    }
  });
});
