import type { Corner } from './random-corners.ts';
import { randomNodes, randomSplit } from './random-plan-nodes.ts';
import {
  randomAssessment,
  randomDividends,
  randomGlobal,
  randomIso,
  randomTeam,
  randomTokenReferral,
} from './random-plan-rewards.ts';
import {
  randomAcceleration,
  randomLevels,
  randomOrderTerms,
  randomPackages,
  randomPerformance,
} from './random-plan-stakes.ts';
import type { Random } from './random.ts';

/** How often a section of the plan stays as it is. */
const KEPT = 0.2;

/**
 * A change of the default plan with smaller limits and shorter times; each section is kept or
 * replaced (rulebook §17, Merge).
 */
export function randomPlan(
  random: Random,
  avoid: readonly Corner[],
): { [section: string]: unknown } {
  const sections = {
    packages: randomPackages(random),
    order: randomOrderTerms(random),
    acceleration: randomAcceleration(random),
    performance: randomPerformance(random),
    levels: randomLevels(random, !avoid.includes('FEWER_LEGS_FOR_B7')),
    team: randomTeam(random),
    nodes: randomNodes(random),
    feeSplitPpm: randomSplit(random, [
      'FEE_DIV',
      'STATIC',
      'TEAM',
      'NET_DIV',
      'GLOBAL',
      'INSURANCE',
    ]),
    assessment: randomAssessment(random),
    global: randomGlobal(random),
    dividends: randomDividends(random),
    iso: randomIso(random),
    tokenReferral: randomTokenReferral(random),
  };
  return Object.fromEntries(Object.entries(sections).filter(() => !random.chance(KEPT)));
}
