import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../src/common/day.ts';
import { apply } from '../src/day/apply.ts';
import { close } from '../src/day/close.ts';
import { defaultPlan } from '../src/plan/default-plan.ts';
import { simulate } from '../src/simulate/simulate.ts';
import { move, ofHouse, ofMember, type Leg } from '../src/state/books.ts';
import type { Entry, Warrant } from '../src/state/entry.ts';
import { emptyState } from '../src/state/state.ts';

const FIRST_MONDAY = 4;
const PACKAGES = ['P30', 'P90', 'P180', 'P360'];
const address = (seat: number) => `0x${seat.toString(16).padStart(40, '0')}`;

/** Whole numbers below a bound; the same seed gives the same ones. */
function seeded(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Writes a journal beside the events of a scenario that mean the same. */
function writer(random: (below: number) => number) {
  const events: object[] = [];
  const sponsors: number[] = [];
  const open: { number: number; seat: number }[] = [];
  let [entries, orders, block]: [Entry[], number, number] = [[], 0, 0];
  const add = (day: number, kind: string, facts: object, legs: Leg[], warrant: Warrant) => {
    const at = dayStart(FIRST_MONDAY + day) + entries.length;
    entries.push({ number: entries.length, kind, at, facts, legs, warrant });
  };
  const chain = (): Warrant => ({ by: 'chain', block: ++block, transaction: '0x', logIndex: 0 });
  const member = (day: number): Warrant => ({
    by: 'member',
    requestId: `${day}/${entries.length}`,
    deadline: dayStart(FIRST_MONDAY + day + 1),
    signature: '0x',
  });
  const fund = (day: number, pool: 'STATIC' | 'TEAM' | 'NODE', amount: string) => {
    events.push({ day, type: 'fund', pool, amount });
    const value = micro(amount);
    add(day, 'CAPITAL_IN', { amount }, move(ofHouse('CHAIN'), ofHouse('TREASURY'), value), chain());
    add(day, 'POOL_FUNDED', { pool, amount }, move(ofHouse('TREASURY'), ofHouse(pool), value), chain());
  };
  const bind = (day: number) => {
    const seat = sponsors.length + 1;
    const sponsor = random(seat);
    sponsors.push(sponsor);
    events.push({ day, type: 'join', member: seat, sponsor });
    add(day, 'BIND', { address: address(seat), seat, sponsor }, [], member(day));
  };
  const stake = (day: number) => {
    const seat = 1 + random(sponsors.length);
    const [order, amount, name] = [++orders, String(100 * (1 + random(5))), PACKAGES[random(4)]!];
    const value = micro(amount);
    open.push({ number: order, seat });
    events.push({ day, type: 'stake', order, member: seat, package: name, amount, kind: 'REAL' });
    add(day, 'DEPOSIT', { seat, amount }, move(ofHouse('CHAIN'), ofMember(seat, 'available'), value), chain());
    add(
      day,
      'STAKE',
      { order, seat, package: name, amount, kind: 'REAL', newMoney: amount },
      move(ofMember(seat, 'available'), ofMember(seat, 'principal'), value),
      member(day),
    );
  };
  const exit = (day: number) => {
    const [gone] = open.splice(random(open.length), 1);
    if (!gone) return;
    events.push({ day, type: 'exit', order: gone.number });
    add(day, 'EXIT_ASKED', { order: gone.number }, [], member(day));
  };
  return {
    events,
    fund,
    bind,
    stake,
    exit,
    take: () => {
      const journal = entries;
      entries = [];
      return journal;
    },
  };
}

describe('a day follows from the day before and its journal (rulebook §20)', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('as simulated, seed %i', (seed) => {
    const random = seeded(seed);
    const plays = writer(random);
    const [days, journals]: [number, Entry[][]] = [21, []];
    for (let day = 0; day < days; day++) {
      if (day === 0 || random(3) === 0)
        plays.fund(day, (['STATIC', 'TEAM', 'NODE'] as const)[random(3)]!, String(random(200) + 1));
      for (let count = random(4); count >= 0; count--) plays.bind(day);
      for (let count = random(4); count > 0; count--) plays.stake(day);
      if (random(4) === 0) plays.exit(day);
      journals.push(plays.take());
    }
    const { closes, balances } = simulate({ about: '', plan: {}, days, events: plays.events });
    const state = emptyState(defaultPlan, FIRST_MONDAY);
    journals.forEach((journal, day) => {
      apply(state, journal);
      const { pools } = close(state);
      const shown = Object.fromEntries(
        Object.entries(pools)
          .filter(([name, balance]) => balance !== 0n && name !== 'BHC_EMISSION')
          .map(([name, balance]) => [name, toDecimal(balance)]),
      );
      const { BHC_EMISSION: _, ...expected } = closes[day]!.pools as Record<string, string>;
      expect(shown).toEqual(expected);
    });
    for (const [seat, { USDT }] of Object.entries(balances))
      for (const account of ['available', 'conditional', 'principal', 'escrow'] as const) {
        const held: Micro = state.books.balance(ofMember(Number(seat), account));
        expect(toDecimal(held), `${account} of ${seat}`).toBe(USDT[account]);
      }
  });
});
