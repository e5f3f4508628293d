import { defaultPlan, PRESETS } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { sponsorEarns } from './sponsor-earns.ts';

it('the list of what a sponsor earns has all conditions of the box for a referral (rulebook §11)', () => {
  expect(sponsorEarns(defaultPlan).box).toEqual({ stake: '1000', days: 30, closes: 7 });
});

describe('the list of what a sponsor earns', () => {
  it('is empty by the staking-only plan (rulebook R6)', () => {
    const { levelRatePpm, ...earns } = sponsorEarns(PRESETS['staking-only'].plan);
    expect(levelRatePpm.every(({ ppm }) => ppm === 0)).toBe(true);
    expect(earns).toEqual({
      accelerationPpm: 0,
      generationPpm: [],
      peerPpm: 0,
      overridePpm: 0,
      communitySubsidyPpm: 0,
      tokenReferral: null,
      salesBonusPpm: 0,
      nodePromo: null,
      ranks: [],
      points: null,
      box: null,
    });
  });
});
