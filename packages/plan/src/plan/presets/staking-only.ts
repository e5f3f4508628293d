import { mergePlan } from '../merge-plan.ts';
import type { Preset } from './preset.ts';

/** More than a member can ever stake or refer, where 0 would mean that everybody does. */
const BEYOND_REACH = 1_000_000_000;

const level = { ratePpm: 0 };
const notSold = { supply: 0 };

const team = {
  acceleration: { grantPpm: 0 },
  levels: {
    B1: level,
    B2: level,
    B3: level,
    B4: level,
    B5: level,
    B6: level,
    B7: level,
    D1: { directs: BEYOND_REACH, ratePpm: 0 },
  },
  team: { peerPpm: 0, overridePpm: 0, generationPpm: [], communitySubsidyPpm: 0 },
  assessment: { subsidyPpm: 0, subsidyWeights: { B3: 0, B4: 0, B5: 0, B6: 0, B7: 0 } },
  global: { weights: { B6: 0, B7: 0 } },
  tokenReferral: { bhc: '0' },
};

/** No node is sold; a cap of 0 would be none, so caps stay. */
const nodes = {
  kinds: { COMMUNITY: notSold, MAIN: notSold, MAJOR: notSold, GENESIS: notSold },
  splitPpm: { SALES_BONUS: 0, NODE: 0, GLOBAL: 0, TEAM: 0, TASK: 0, STATIC: 0 },
  promo: { firstNode: '0', tiers: [] },
};

const referrals = {
  tasks: {
    PIONEER: { reward: '0', gifts: 0, identityReferral: '0' },
    CAPTAIN: { reward: '0', identityReferral: '0' },
    AMBASSADOR: { reward: '0', identityReferral: '0' },
  },
  box: { tutorialReferralStake: `${BEYOND_REACH}` },
};

/** No fee flows into a pool that could pay nobody. */
const fees = { feeSplitPpm: { FEE_DIV: 0, TEAM: 0, GLOBAL: 0 } };

/** Every team, node and referral rate zero (rulebook R6). */
export const stakingOnlyPreset: Preset = {
  plan: /* @__PURE__ */ mergePlan({ ...team, nodes, ...referrals, ...fees }),
  drainable: false,
};
