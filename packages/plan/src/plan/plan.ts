/** A decimal string of at most 6 decimals (rulebook §0). */
export type Decimal = string;

/** A staking package: how many days it earns, and its target in ppm of the amount a day (rulebook §4). */
export type PackageTerms = { days: number; ppm: number };

/** A level row B1–B5: own seasoned stake, small area, level rate (rulebook §5). */
export type StakeLevel = { own: Decimal; small: Decimal; ratePpm: number };

/** A level row B6–B7: how many different legs must hold the level below, and its rate (rulebook §5). */
export type LegLevel = { legs: number; ratePpm: number };

/** The pools and accounts that a fee is split over, before REVENUE takes the rest (rulebook §8). */
export type FeeSplitPpm = {
  FEE_DIV: number;
  STATIC: number;
  TEAM: number;
  NET_DIV: number;
  GLOBAL: number;
  INSURANCE: number;
};

/** The shares of a node's price, before REVENUE takes the rest (rulebook §8). */
export type NodeSplitPpm = {
  SALES_BONUS: number;
  NODE: number;
  GLOBAL: number;
  TEAM: number;
  TASK: number;
  STATIC: number;
};

/** The four kinds of node (rulebook §8). */
export type NodeKind = 'COMMUNITY' | 'MAIN' | 'MAJOR' | 'GENESIS';

/** What a node kind costs, how many there are, what it weighs and what its full minimum is (rulebook §8). */
export type NodeTerms = { price: Decimal; supply: number; weight: number; fullMin: Decimal };

/** One prize of the blind box: USDB or a gift card, and its weight in ppm (rulebook §11). */
export type BoxPrize = { prize: number; ppm: number } & ({ usdb: Decimal } | { giftCard: Decimal });

/** Assets that can be withdrawn (rulebook §15). */
export type WithdrawAsset = 'USDT' | 'USDB' | 'BHC' | 'WPT' | 'CPT';

/** The smallest withdrawal of an asset, its fee in ppm and its smallest fee (rulebook §15). */
export type WithdrawTerms = { min: Decimal; feePpm: number; feeMin: Decimal };

/**
 * Every number of the rulebook. Amounts are decimal strings, rates integers of ppm, and a cap of 0 is no
 * cap (rulebook §0, §3). One version is named by `planHash`.
 */
export type Plan = {
  packages: { [name: string]: PackageTerms };
  order: {
    min: Decimal;
    max: Decimal;
    multiple: Decimal;
    maxOpen: Decimal;
    exitFeePpm: number;
    repurchaseDays: number;
    stablecoinDominator: boolean;
  };
  acceleration: { grantPpm: number; dayCapPpm: number };
  performance: { seasonDays: number; activeMin: Decimal };
  levels: {
    B1: StakeLevel;
    B2: StakeLevel;
    B3: StakeLevel;
    B4: StakeLevel;
    B5: StakeLevel;
    B6: LegLevel;
    B7: LegLevel;
    D1: { directs: number; ratePpm: number };
  };
  team: {
    peerPpm: number;
    overridePpm: number;
    generationPpm: number[];
    communitySubsidyPpm: number;
  };
  nodes: {
    coolingDays: number;
    maxPerMember: number;
    kinds: { [kind in NodeKind]: NodeTerms };
    splitPpm: NodeSplitPpm;
    promo: {
      firstNode: Decimal;
      tiers: { volume: Decimal; bonus: Decimal }[];
      maxPpmOfPrice: number;
      releaseDays: number;
    };
  };
  feeSplitPpm: FeeSplitPpm;
  assessment: {
    minBoundDays: number;
    targetPpm: number;
    targetMin: Decimal;
    targetMax: Decimal;
    subsidyPpm: number;
    subsidyWeights: { B3: number; B4: number; B5: number; B6: number; B7: number };
    fullNodeCloses: number;
  };
  global: { divisor: number; weights: { B6: number; B7: number }; maxPpmOfSmall: number };
  dividends: { feeDivisor: number; networkDivisor: number };
  iso: { epochs: number; epochDays: number; dailyOutput: Decimal; maxPerThousand: Decimal };
  tokenReferral: { per: Decimal; bhc: Decimal };
  box: {
    tutorialOrderMin: Decimal;
    tutorialReferralStake: Decimal;
    tutorialReferralDays: number;
    tutorialCloses: number;
    drawDelayBlocks: number;
    prizes: BoxPrize[];
  };
  swap: { feePpm: number; quoteSeconds: number };
  whitelist: {
    sharePrice: Decimal;
    couponsPerShare: number;
    stages: { tokens: Decimal; shares: number }[];
    lockDays: number;
    initialPpm: number;
    dailyPpm: number;
  };
  flash: { feePpm: number; multiple: { WPT: Decimal; CPT: Decimal } };
  awards: { releaseDays: number };
  tasks: {
    PIONEER: {
      minA: Decimal;
      validDirects: number;
      reward: Decimal;
      gifts: number;
      giftAmount: Decimal;
      identityReferral: Decimal;
    };
    CAPTAIN: { directPioneers: number; reward: Decimal; identityReferral: Decimal };
    AMBASSADOR: {
      captainLegs: number;
      reward: Decimal;
      identityReferral: Decimal;
      meetings: number;
      meetingWeeks: number;
      newcomers: number;
    };
  };
  wallet: {
    depositMin: Decimal;
    transferMin: Decimal;
    transferFeePpm: number;
    withdraw: { [asset in WithdrawAsset]: WithdrawTerms };
    autoApproveMax: Decimal;
    autoApproveDayMax: Decimal;
    approvals: number;
    changeHoldHours: number;
  };
  solvency: { mixDays: number; mixBannerPpm: number; mixStopPpm: number };
  changeNoticeDays: number;
};
