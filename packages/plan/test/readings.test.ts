import { micro, toDecimal } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../src/common/day.ts';
import { ofHouse, ofMember } from '../src/state/books.ts';
import { FIRST_DAY } from './days/live.ts';
import { ScriptedDays } from './days/scripted.ts';
import {
  bind,
  booked,
  byChain,
  byMember,
  byRule,
  byServer,
  deposit,
  fund,
  kindOf,
  paid,
  stake,
  transfer,
} from './days/scripted-wishes.ts';
import { OPERATORS } from './days/wishes.ts';

describe('net deposits (rulebook §4)', () => {
  it('are less by a payment that nobody asked for from when it is final, and once', () => {
    const days = new ScriptedDays();
    days.day(bind(1), deposit(1, '1000'), stake(1, 1, '1000'));
    days.day(paid(1, 1, '500'), deposit(1, '500'), stake(2, 1, '500'));
    expect(kindOf(days, 2)).toBe('REINVEST');
    days.day(byRule('ORDER_PAID_OUT', { order: 1 }), booked(1, '500'));
    days.day(deposit(1, '500'), stake(3, 1, '500'));
    expect(kindOf(days, 3)).toBe('REAL');
  });

  it('are less by what went out in USDB', () => {
    const days = new ScriptedDays();
    const withdrawal = { withdrawal: 1, holder: 1, asset: 'USDB', amount: '900' };
    days.day(
      bind(1),
      deposit(1, '1000'),
      byMember('SWAP', { seat: 1, from: 'USDT', amount: '1000' }),
      byMember('WITHDRAWAL_ASKED', withdrawal),
    );
    const { requestId } = days.state.withdrawals.get(1)!;
    const payout = { ...withdrawal, requestId, amount: '895.5' };
    const others = [{ requestId: '0' }, { holder: 2 }, { asset: 'USDT' }, { amount: '895' }];
    const wrong = others.map((other) => byChain('WITHDRAWAL_PAID', { ...payout, ...other }));
    expect(days.day(...wrong)).toHaveLength(others.length);
    days.day(byChain('WITHDRAWAL_PAID', payout));
    days.day(bind(2), deposit(2, '200'), transfer(2, 1, '200'), deposit(1, '900'));
    days.day(stake(1, 1, '900'), stake(2, 1, '200'));
    expect([kindOf(days, 1), kindOf(days, 2)]).toEqual(['REAL', 'REINVEST']);
  });
});

describe('a payment to the house (docs/decisions/0126)', () => {
  const toHouse = (payment: number, asset: string, amount: string) =>
    byChain('PAYMENT_MADE', { payment, asset, amount });
  const held = ({ state: { books } }: ScriptedDays, account: string, asset: 'USDT' | 'BHC') =>
    toDecimal(books.balance(ofHouse(account, asset)));

  it('in USDB is minted from REVENUE, then from INSURANCE', () => {
    const days = new ScriptedDays({ swap: { feePpm: 100_000 } });
    const swap = byMember('SWAP', { seat: 1, from: 'USDT', amount: '1000' });
    days.day(bind(1), deposit(1, '1000'), swap, toHouse(1, 'USDB', '20'));
    const revenue = held(days, 'REVENUE', 'USDT');
    expect([revenue, held(days, 'INSURANCE', 'USDT')]).toEqual(['10', '7.5']);
    expect(days.day(booked(1, '17.500001'), booked(1, '17.5'))).toEqual(['PAYMENT_BOOKED']);
    expect(held(days, 'REVENUE', 'USDT') + held(days, 'INSURANCE', 'USDT')).toBe('00');
    days.day(fund('INSURANCE', 'USDT', '5'), booked(1, '2.5'));
    expect(held(days, 'INSURANCE', 'USDT')).toBe('2.5');
  });

  it('in BHC comes out of the inventory, and in USDT of nothing but income', () => {
    const days = new ScriptedDays();
    const funded = [fund('SWAP_INV', 'BHC', '9'), fund('INSURANCE', 'USDT', '9')];
    days.day(...funded, toHouse(1, 'BHC', '7'), toHouse(2, 'USDT', '7'));
    expect(days.day(booked(1, '7'), booked(2, '7'))).toEqual(['PAYMENT_BOOKED']);
    expect(held(days, 'SWAP_INV', 'BHC')).toBe('2');
  });
});

describe('a payment that nobody asked for (docs/decisions/0024)', () => {
  it('is covered by the house for what is neither there nor bound', () => {
    const days = new ScriptedDays();
    days.day(bind(1), deposit(1, '300'), stake(1, 1, '200'), fund('INSURANCE', 'USDT', '10'));
    const tries = ['105.000001', '105', '0.000001'].map((amount) => booked(1, amount));
    expect(days.day(paid(1, 1, '305'), ...tries)).toEqual(['PAYMENT_BOOKED', 'PAYMENT_BOOKED']);
    expect(toDecimal(days.state.books.balance(ofHouse('INSURANCE', 'USDT')))).toBe('5');
  });
});

describe('a posted rate (docs/decisions/0070)', () => {
  const WEEK = 7 * 86_400;
  const start = dayStart(FIRST_DAY);

  it.each([
    ['0.01', WEEK, []],
    ['10', 1, []],
    ['0.009999', 1, ['RATE_POSTED']],
    ['10.000001', 1, ['RATE_POSTED']],
    ['1', WEEK + 1, ['RATE_POSTED']],
    ['1', 0, ['RATE_POSTED']],
  ])('of %s for %d seconds is refused outside of its bounds', (price, seconds, refused) => {
    const facts = { rate: 1, kind: 'BHC_USDB', price, most: '5', until: start + seconds };
    const operators = OPERATORS.slice(0, 2);
    const posted = { kind: 'RATE_POSTED', by: 'operators' as const, operators };
    expect(new ScriptedDays().day({ ...posted, facts: { ...facts, reason: 'a test' } })).toEqual(
      refused,
    );
  });
});

describe('proposals of two people with one request id', () => {
  const [one, other, stopper] = OPERATORS as [string, string, string];
  const by = (operators: string[]) => ({ by: 'operators' as const, operators, requestId: 'same' });
  const post = (rate: number, operators: string[]) => {
    const terms = { kind: 'BHC_USDB', price: '1', most: '5', reason: 'a test' };
    const until = dayStart(FIRST_DAY) + 86_400;
    return { kind: 'RATE_POSTED', facts: { rate, until, ...terms }, ...by(operators) };
  };
  const stop = (rate: number) => ({ kind: 'RATE_STOPPED', facts: { rate }, ...by([stopper]) });

  it('are ended by one person, each once', () => {
    const days = new ScriptedDays();
    const first = [post(1, [one, other]), stop(1)];
    expect(days.day(...first, post(2, [other, one]), stop(2), stop(2))).toEqual(['RATE_STOPPED']);
    expect(days.state.rates.size).toBe(0);
  });
});

describe('bonuses on new nodes (rulebook R5, docs/decisions/0061)', () => {
  it('stop while node sales pay the rewards, and a journal that says otherwise is refused', () => {
    const nodes = { coolingDays: 0, splitPpm: { STATIC: 100_000 } };
    const days = new ScriptedDays({ nodes, solvency: { mixDays: 2 } });
    const buy = (node: number, bonusStopped: boolean) =>
      byMember('NODE_BOUGHT', { node, seat: 2, kind: 'COMMUNITY', bonusStopped });
    const promo = () => toDecimal(days.state.books.balance(ofMember(1, 'vesting', 'USDB')));
    days.day(
      bind(1),
      bind(2, 1),
      deposit(2, '5000'),
      stake(1, 2, '1000'),
      fund('USDB_PROMO', 'USDB', '900'),
      fund('STATIC', 'USDT', '0.15'),
    );
    expect([days.day(buy(1, true), buy(1, false)), promo()]).toEqual([['NODE_BOUGHT'], '200']);
    days.day();
    expect(days.state.rewards.map(({ total, fromNodeSales }) => [total, fromNodeSales])).toEqual([
      [0n, 0n],
      [150_000n, 0n],
      [150_000n, 150_000n],
    ]);
    expect(days.day(buy(2, true), buy(2, false))).toEqual(['NODE_BOUGHT']);
    const before = promo();
    expect(days.day(buy(3, false), buy(3, true))).toEqual(['NODE_BOUGHT']);
    expect(micro(promo())).toBeLessThan(micro(before));
  });
});

describe('REPURCHASE (rulebook §4)', () => {
  it('follows a gift that ended, as it follows an own order', () => {
    const days = new ScriptedDays({ packages: { P1: { days: 1, ppm: 100 } } });
    const gift = byServer('GIFT_GIVEN', { order: 1, seat: 1, rank: 'PIONEER' });
    days.day(bind(1), bind(2), deposit(2, '100'), fund('TASK', 'USDT', '10'), gift);
    days.day();
    days.day(transfer(2, 1, '100'), stake(2, 1, '100'));
    expect(kindOf(days, 2)).toBe('REPURCHASE');
  });
});

describe('points for a referral (rulebook §14)', () => {
  it('are given once its first box is drawn', () => {
    const days = new ScriptedDays();
    const box = { box: 1, seat: 2, kind: 'TUTORIAL', drawBlock: 1 };
    const drawn = { box: 1, block: 1, hash: `0x${'1'.repeat(64)}`, time: Number.MAX_SAFE_INTEGER };
    const points = byRule('REFERRAL_GRANTED', { seat: 2 });
    const opened = days.day(
      bind(1),
      bind(2, 1),
      byServer('CERTIFIED', { seat: 2 }),
      fund('BOX', 'USDB', '100'),
      byServer('BOX_OPENED', box),
      points,
    );
    expect([opened, days.day(byRule('BOX_DRAWN', drawn), points)]).toEqual([
      ['REFERRAL_GRANTED'],
      [],
    ]);
  });
});
