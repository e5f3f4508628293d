import { PRESETS } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { sponsorEarns } from './sponsor-earns.ts';

describe('what a sponsor earns by the staking-only plan (rulebook R6)', () => {
  it('is nothing', () => {
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
