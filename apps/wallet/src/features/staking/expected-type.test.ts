import { micro } from '@fairlaunch/money';
import { defaultPlan, type Rank } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { expectedType, shareOfNewMoney } from './expected-type.ts';

const TODAY = 20_000;
const WEEK = 19_999;
const expected = (
  amount: string,
  unused: string,
  ended: number | null,
  fillWeek?: number,
  rank: Rank = 'REGULAR',
  asset: 'USDT' | 'USDB' = 'USDT',
) =>
  expectedType(
    defaultPlan,
    { amount: micro(amount), asset },
    { unusedNewMoney: unused, lastEndDay: ended, rank, fillWeeks: [WEEK] },
    TODAY,
    fillWeek,
  );

describe('the type of the next order (rulebook §4)', () => {
  it('is REAL where all of it is new money', () =>
    expect(expected('100', '100', TODAY)).toMatchObject({ type: 'REAL', newMoney: '100' }));

  it('is REINVEST where any of it is not', () =>
    expect(expected('100', '99', null)).toMatchObject({ type: 'REINVEST', newMoney: '99' }));

  it.each([
    [7, 'REPURCHASE'],
    [8, 'REINVEST'],
  ])('%i days after an order ended, it is %s', (days, type) =>
    expect(expected('100', '0', TODAY - days)).toMatchObject({ type, newMoney: '0' }),
  );

  it.each([
    ['100', '99', 'part'],
    ['100', '0', 'none'],
  ])('says of %s with %s unused that %s of it is new', (amount, unused, share) =>
    expect(shareOfNewMoney(expected(amount, unused, null))).toBe(share),
  );

  it('is the rank’s where all of it is new money', () =>
    expect(expected('100', '100', null, undefined, 'AMBASSADOR').type).toBe('CAPTAIN'));

  it('is STABLECOIN_DOMINATOR in USDB, which uses no new money and fills no week', () => {
    const usdb = (week?: number) => expected('100', '100', TODAY, week, 'CAPTAIN', 'USDB');
    expect(usdb()).toMatchObject({ type: 'STABLECOIN_DOMINATOR', newMoney: '0' });
    expect(usdb(WEEK)).toMatchObject({ isFillShort: true });
  });

  it('is FILL for a week, of new money alone', () => {
    expect(expected('100', '100', null, WEEK, 'PIONEER')).toMatchObject({ type: 'FILL' });
    expect(expected('100', '100', null, WEEK)).toMatchObject({ type: 'FILL', fillWeek: WEEK });
    expect(expected('110', '100', null, WEEK)).toMatchObject({
      type: 'REINVEST',
      isFillShort: true,
    });
  });
});
