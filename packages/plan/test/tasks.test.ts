import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  giftTerms,
  hasRank,
  isNewMoney,
  mergePlan,
  openedType,
  PRESETS,
  rankBefore,
  rankPoints,
  referralPoints,
  RANKS,
  TASK_RANKS,
  taskAwards,
  taskTargets,
  type TaskFacts,
} from '../src/index.ts';

const NOBODY: TaskFacts = {
  rank: 'REGULAR',
  hasKyc1: false,
  ownStake: 0n,
  validDirects: 0,
  directPioneers: 0,
  captainLegs: 0,
};

const anyFacts: fc.Arbitrary<TaskFacts> = fc.record({
  rank: fc.constantFrom(...RANKS),
  hasKyc1: fc.boolean(),
  ownStake: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  validDirects: fc.nat(6),
  directPioneers: fc.nat(6),
  captainLegs: fc.nat(6),
});

describe('targets of a rank (rulebook §14)', () => {
  it('of a pioneer: KYC1, A of 500, three valid directs', () => {
    const almost = { ...NOBODY, hasKyc1: true, ownStake: micro('499.999999'), validDirects: 2 };
    expect(taskTargets(defaultPlan, 'PIONEER', almost)).toEqual([
      { id: 'KYC1', done: '1', needed: '1', isMet: true },
      { id: 'OWN_STAKE', done: '499.999999', needed: '500', isMet: false },
      { id: 'VALID_DIRECTS', done: '2', needed: '3', isMet: false },
    ]);
  });

  it('of captain and ambassador: the rank before, and its numbers of people', () => {
    const facts = { ...NOBODY, rank: 'PIONEER' as const, directPioneers: 5, captainLegs: 2 };
    expect(taskTargets(defaultPlan, 'CAPTAIN', facts)).toEqual([
      { id: 'RANK', done: '1', needed: '1', isMet: true },
      { id: 'DIRECT_PIONEERS', done: '3', needed: '3', isMet: true },
    ]);
    expect(taskTargets(defaultPlan, 'AMBASSADOR', facts)).toEqual([
      { id: 'RANK', done: '0', needed: '1', isMet: false },
      { id: 'CAPTAIN_LEGS', done: '2', needed: '3', isMet: false },
    ]);
  });

  it('stay met if any figure grows, and `done` is never above `needed`', () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyFacts,
        fc.constantFrom(...TASK_RANKS),
        fc.constantFrom(defaultPlan, mergePlan({ tasks: { PIONEER: { minA: '0' } } })),
        (one, other, rank, plan) => {
          const more: TaskFacts = {
            rank: hasRank(one.rank, other.rank) ? one.rank : other.rank,
            hasKyc1: one.hasKyc1 || other.hasKyc1,
            ownStake: one.ownStake > other.ownStake ? one.ownStake : other.ownStake,
            validDirects: Math.max(one.validDirects, other.validDirects),
            directPioneers: Math.max(one.directPioneers, other.directPioneers),
            captainLegs: Math.max(one.captainLegs, other.captainLegs),
          };
          const before = taskTargets(plan, rank, one);
          for (const [index, target] of taskTargets(plan, rank, more).entries()) {
            expect(target.isMet || !before[index]!.isMet).toBe(true);
            expect(micro(target.done) <= micro(target.needed)).toBe(true);
            expect(target.isMet).toBe(micro(target.done) === micro(target.needed));
          }
        },
      ),
    );
  });
});

describe('awards of a claim (rulebook §3 R4)', () => {
  it('are paid in full while pool TASK can', () => {
    const free = micro('1000');
    expect(TASK_RANKS.map((rank) => taskAwards(defaultPlan, rank, free))).toEqual([
      { own: micro('20'), sponsor: micro('10') },
      { own: micro('100'), sponsor: micro('50') },
      { own: micro('300'), sponsor: micro('200') },
    ]);
  });

  it('are never more together than the pool holds, and the member’s own comes first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TASK_RANKS),
        fc.bigInt({ min: 0n, max: micro('600') }),
        (rank, free) => {
          const { own, sponsor } = taskAwards(defaultPlan, rank, free);
          const whole = taskAwards(defaultPlan, rank, micro('1000'));
          expect(own + sponsor).toBe(
            free < whole.own + whole.sponsor ? free : whole.own + whole.sponsor,
          );
          expect(own < whole.own && sponsor > 0n).toBe(false);
        },
      ),
    );
  });

  it('include points only by a plan that rewards ranks and referrals (rulebook R6)', () => {
    const { plan } = PRESETS['staking-only'];
    expect(TASK_RANKS.map((rank) => rankPoints(plan, rank))).toEqual([0n, 0n, 0n]);
    expect(referralPoints(plan)).toBe(0n);
    expect(rankPoints(defaultPlan, 'PIONEER')).toBe(micro('100'));
    expect(referralPoints(defaultPlan)).toBe(micro('10'));
  });

  it.each([
    ['PIONEER', '10', 10],
    ['CAPTAIN', '20', 5],
    ['AMBASSADOR', '50', 5],
  ] as const)('a gift of a %s is of %s USDT in the shortest package', (rank, amount, most) => {
    const kind = `${rank}_INVITATION`;
    const gift = { kind, package: 'P30', amount: micro(amount), most };
    expect(giftTerms(defaultPlan, rank)).toEqual(gift);
    const packages = { P7: { days: 7, ppm: 50 } };
    expect(giftTerms(mergePlan({ packages }), rank)).toEqual({ ...gift, package: 'P7' });
    expect(giftTerms(PRESETS['staking-only'].plan, rank).most).toBe(0);
  });
});

describe('the label of new money (rulebook §4)', () => {
  const history = { unusedNewMoney: micro('100'), lastEndDay: null };
  it.each([
    ['REGULAR', 'REAL'],
    ['PIONEER', 'PIONEER'],
    ['CAPTAIN', 'CAPTAIN'],
    ['AMBASSADOR', 'CAPTAIN'],
  ] as const)('of a %s is %s', (rank, type) => {
    expect(
      openedType(defaultPlan, { amount: micro('100'), asset: 'USDT' }, { ...history, rank }, 9)
        .type,
    ).toBe(type);
    expect(isNewMoney(type)).toBe(true);
    expect(
      openedType(defaultPlan, { amount: micro('110'), asset: 'USDT' }, { ...history, rank }, 9)
        .type,
    ).toBe('REINVEST');
  });

  it('each rank needs the one below it', () => {
    expect(TASK_RANKS.map(rankBefore)).toEqual(['REGULAR', 'PIONEER', 'CAPTAIN']);
  });
});
