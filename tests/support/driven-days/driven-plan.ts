import { mergePlan, type Plan } from '@fairlaunch/plan';
import { anyPlan, SMALL_TERMS } from '../../../packages/plan/test/days/any-plan.ts';
import type { Random } from '../../../packages/plan/test/reference/random.ts';

const level = (ratePpm: number) => ({ own: '10', small: '0', ratePpm });

/** Levels that a line of people reaches. */
const easyLevels = {
  B1: level(20_000),
  B2: level(40_000),
  B3: level(60_000),
  B4: level(80_000),
  B5: level(100_000),
  B6: { legs: 1 },
  B7: { legs: 1 },
};

const rank = (reward: string) => ({ reward, identityReferral: '1' });

/** A plan in whose terms a few members reach everything within a few days. */
export const drivenPlan = (random: Random): Plan =>
  mergePlan(
    {
      awards: { releaseDays: random.whole(1, 3) },
      box: { tutorialOrderMin: '10', tutorialReferralStake: '10', tutorialCloses: 1 },
      ...(random.chance(0.5) && { levels: easyLevels }),
      nodes: { coolingDays: random.whole(1, 3) },
      assessment: { minBoundDays: random.whole(0, 3) },
      tasks: {
        PIONEER: { ...rank('2'), minA: '10', validDirects: 1, gifts: 2 },
        CAPTAIN: { ...rank('3'), directPioneers: 1 },
        AMBASSADOR: { ...rank('4'), captainLegs: 1 },
      },
      wallet: {
        transferFeePpm: random.pick([0, 0, 12_345]),
        withdraw: { BHC: { min: '0.1' } },
        autoApproveMax: '60',
        autoApproveDayMax: '90',
        changeHoldHours: 1,
      },
    },
    mergePlan(SMALL_TERMS, anyPlan(random)),
  );
