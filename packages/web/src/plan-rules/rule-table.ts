/** The kind of a number of the plan, which decides how it is written and typed. */
export type RuleKind =
  | { as: 'share' | 'dailyTarget' | 'count' | 'days' | 'hours' | 'seconds' | 'blocks' }
  | { as: 'part' | 'flag' | 'list' }
  | { as: 'amount'; unit: RuleUnit }
  /** 0 means no cap (rulebook §3). */
  | { as: 'shareCap' }
  | { as: 'amountCap'; unit: RuleUnit };

/** `asset` stands for the asset that the path names. */
type RuleUnit = 'USDT' | 'USDB' | 'BHC' | 'WPT' | 'asset';

const share = { as: 'share' } as const;
const shareCap = { as: 'shareCap' } as const;
const count = { as: 'count' } as const;
const days = { as: 'days' } as const;
const part = { as: 'part' } as const;
const list = { as: 'list' } as const;
const usdt = { as: 'amount', unit: 'USDT' } as const;
const usdtCap = { as: 'amountCap', unit: 'USDT' } as const;
const usdb = { as: 'amount', unit: 'USDB' } as const;
const bhc = { as: 'amount', unit: 'BHC' } as const;
const inAsset = { as: 'amount', unit: 'asset' } as const;

/**
 * Every number of the plan by its path; `*` stands for a key of the plan such as a package, `#` for
 * an index of a list. Its name is the text `rules.name.<path without * and #>`.
 */
export const RULES = {
  'packages.*.days': days,
  'packages.*.ppm': { as: 'dailyTarget' },
  'order.min': usdt,
  'order.max': usdtCap,
  'order.multiple': usdt,
  'order.maxOpen': usdtCap,
  'order.exitFeePpm': share,
  'order.repurchaseDays': days,
  'order.stablecoinDominator': { as: 'flag' },
  'acceleration.grantPpm': share,
  'acceleration.dayCapPpm': shareCap,
  'performance.seasonDays': days,
  'performance.activeMin': usdt,
  'levels.*.own': usdt,
  'levels.*.small': usdt,
  'levels.*.ratePpm': share,
  'levels.*.legs': count,
  'levels.*.directs': count,
  'team.peerPpm': share,
  'team.overridePpm': share,
  'team.generationPpm': list,
  'team.generationPpm.#': share,
  'team.communitySubsidyPpm': share,
  'nodes.coolingDays': days,
  'nodes.maxPerMember': count,
  'nodes.kinds.*.price': usdt,
  'nodes.kinds.*.supply': count,
  'nodes.kinds.*.weight': count,
  'nodes.kinds.*.fullMin': usdt,
  'nodes.splitPpm.*': share,
  'nodes.promo.firstNode': usdb,
  'nodes.promo.tiers': list,
  'nodes.promo.tiers.#.volume': usdt,
  'nodes.promo.tiers.#.bonus': usdb,
  'nodes.promo.maxPpmOfPrice': shareCap,
  'nodes.promo.releaseDays': days,
  'feeSplitPpm.*': share,
  'assessment.minBoundDays': days,
  'assessment.targetPpm': share,
  'assessment.targetMin': usdt,
  'assessment.targetMax': usdt,
  'assessment.subsidyPpm': share,
  'assessment.subsidyWeights.*': count,
  'assessment.fullNodeCloses': count,
  'global.divisor': part,
  'global.weights.*': count,
  'global.maxPpmOfSmall': shareCap,
  'dividends.feeDivisor': part,
  'dividends.networkDivisor': part,
  'iso.epochs': count,
  'iso.epochDays': days,
  'iso.dailyOutput': bhc,
  'iso.maxPerThousand': { as: 'amountCap', unit: 'BHC' },
  'tokenReferral.per': usdt,
  'tokenReferral.bhc': bhc,
  'box.tutorialOrderMin': usdt,
  'box.tutorialReferralStake': usdt,
  'box.tutorialReferralDays': days,
  'box.tutorialCloses': count,
  'box.drawDelayBlocks': { as: 'blocks' },
  'box.prizes': list,
  'box.prizes.#.prize': count,
  'box.prizes.#.usdb': usdb,
  'box.prizes.#.giftCard': usdb,
  'box.prizes.#.ppm': share,
  'swap.feePpm': share,
  'swap.quoteSeconds': { as: 'seconds' },
  'whitelist.sharePrice': usdt,
  'whitelist.couponsPerShare': count,
  'whitelist.stages': list,
  'whitelist.stages.#.tokens': bhc,
  'whitelist.stages.#.shares': count,
  'whitelist.lockDays': days,
  'whitelist.initialPpm': share,
  'whitelist.dailyPpm': share,
  'flash.feePpm': share,
  'flash.multiple.*': inAsset,
  'awards.releaseDays': days,
  'tasks.PIONEER.minA': usdt,
  'tasks.PIONEER.validDirects': count,
  'tasks.*.reward': usdb,
  'tasks.PIONEER.gifts': count,
  'tasks.PIONEER.giftAmount': usdt,
  'tasks.*.identityReferral': usdb,
  'tasks.CAPTAIN.directPioneers': count,
  'tasks.AMBASSADOR.captainLegs': count,
  'tasks.AMBASSADOR.meetings': count,
  'tasks.AMBASSADOR.meetingWeeks': count,
  'tasks.AMBASSADOR.newcomers': count,
  'wallet.depositMin': usdt,
  'wallet.transferMin': usdt,
  'wallet.transferFeePpm': share,
  'wallet.withdraw.*.min': inAsset,
  'wallet.withdraw.*.feePpm': share,
  'wallet.withdraw.*.feeMin': inAsset,
  'wallet.autoApproveMax': usdt,
  'wallet.autoApproveDayMax': usdt,
  'wallet.approvals': count,
  'wallet.changeHoldHours': { as: 'hours' },
  'solvency.mixDays': days,
  'solvency.mixBannerPpm': share,
  'solvency.mixStopPpm': share,
  'solvency.runwayWarnDays': days,
  changeNoticeDays: days,
} as const satisfies { [pattern: string]: RuleKind };

type Pattern = keyof typeof RULES;

type NameOf<Path extends string> = Path extends `${infer Head}.${'*' | '#'}${infer Rest}`
  ? NameOf<`${Head}${Rest}`>
  : Path;

/**
 * The path of a list and that of its items differ only in `#`, so `team.generationPpm` names both
 * the list and each rate.
 */
export type RuleName = NameOf<Pattern>;

/** A number of the plan. */
export type Rule = {
  path: string;
  name: RuleName;
  kind: RuleKind;
  /** What `*` or `#` stands for: the key, or the place in the list, counted from 1. */
  which: string | undefined;
};

/** Undefined if the path is a group of the plan or unknown. */
export function ruleAt(path: string): Rule | undefined {
  const keys = path.split('.');
  for (const pattern of Object.keys(RULES) as Pattern[]) {
    const parts = pattern.split('.');
    if (parts.length !== keys.length || !parts.every((part, at) => fits(part, keys[at]!))) continue;
    const open = parts.findIndex((part) => part === '*' || part === '#');
    return {
      path,
      name: parts.filter((part) => part !== '*' && part !== '#').join('.') as RuleName,
      kind: RULES[pattern],
      which: open < 0 ? undefined : parts[open] === '#' ? String(+keys[open]! + 1) : keys[open],
    };
  }
  return undefined;
}

const fits = (part: string, key: string): boolean =>
  part === '*' || part === key || (part === '#' && /^\d+$/.test(key));
