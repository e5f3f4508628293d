import { toDecimal } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { ofHouse, ofMember } from '../src/state/books.ts';
import { ScriptedDays } from './days/scripted.ts';
import {
  bind,
  booked,
  byMember,
  byRule,
  deposit,
  fund,
  kindOf,
  paid,
  stake,
  transfer,
} from './days/scripted-wishes.ts';

const available = ({ state: { books } }: ScriptedDays, seat: number) =>
  toDecimal(books.balance(ofMember(seat, 'available')));
const exitOf = (order: number) => byMember('EXIT_ASKED', { order });

/** A member with an order of its own, and one that was given money by transfer. */
function begun(): ScriptedDays {
  const days = new ScriptedDays();
  days.day(
    bind(1),
    bind(2),
    deposit(1, '1000'),
    deposit(2, '900'),
    stake(1, 1, '1000'),
    transfer(2, 1, '500'),
    fund('STATIC', 'USDT', '100'),
  );
  return days;
}

describe('what came before the close of the day before was posted (rulebook §20)', () => {
  it('is decided by what was posted: no order had ended yet', () => {
    const days = begun();
    days.dayAndEarly([exitOf(1)], [stake(2, 1, '200')]);
    days.day(stake(3, 1, '200'));
    expect([kindOf(days, 2), kindOf(days, 3)]).toEqual(['REINVEST', 'REPURCHASE']);
  });

  it('has no income of that close to give, which its member finds afterwards', () => {
    const days = begun();
    expect(days.dayAndEarly([], [transfer(1, 2, '500.1'), transfer(1, 2, '500')])).toEqual([
      'TRANSFER',
    ]);
    expect(Number(available(days, 1))).toBeGreaterThan(0);
  });

  it('earns nothing in it: an order that was opened then begins with the next', () => {
    const days = begun();
    days.day();
    const one = available(days, 1);
    days.dayAndEarly([], [stake(2, 1, '400')]);
    const other = available(days, 1);
    const day = Number(one) - 500;
    expect(Number(other)).toBeCloseTo(Number(one) - 400 + day, 6);
  });

  it('asks in vain for the exit of an order that the close ends', () => {
    const days = begun();
    expect(days.dayAndEarly([exitOf(1)], [exitOf(1)])).toEqual(['EXIT_ASKED']);
    expect(days.state.orders.rowOf(1)).toBe(-1);
  });

  it('takes nothing out of what the close counts on', () => {
    const days = begun();
    days.day(fund('INSURANCE', 'USDT', '50'));
    const early = [byRule('ORDER_PAID_OUT', { order: 1 }), booked(1, '1100'), booked(1, '500')];
    expect(days.dayAndEarly([paid(1, 1, '1100')], early)).toEqual([
      'ORDER_PAID_OUT',
      'PAYMENT_BOOKED',
    ]);
    expect(days.state.books.balance(ofHouse('INSURANCE'))).toBe(50_000_000n);
    expect(days.day(byRule('ORDER_PAID_OUT', { order: 1 }), booked(1, '600'))).toEqual([]);
  });
});
