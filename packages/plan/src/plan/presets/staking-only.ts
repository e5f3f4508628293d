import { mergePlan } from '../merge-plan.ts';
import type { Preset } from './preset.ts';

/** A minimum that no member can reach; 0 would mean that everybody reaches it. */
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

/** No node is sold. Caps stay as they are, because 0 would be no cap. */
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

/** No fee goes to a pool that can pay nobody under this plan. */
const fees = { feeSplitPpm: { FEE_DIV: 0, TEAM: 0, GLOBAL: 0 } };

/** Every team, node and referral rate is zero (rulebook R6). */
export const stakingOnlyPreset: Preset = {
  plan: /* @__PURE__ */ mergePlan({ ...team, nodes, ...referrals, ...fees }),
  drainable: false,
};
