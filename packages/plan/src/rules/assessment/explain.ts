import { toDecimal } from '@fairlaunch/money';
import { sharedByCount } from '#explained/explained-parts.ts';
import type { Explainers } from '#explained/types.ts';
import type { assessmentExplanations } from './schema.ts';
import { subsidyWeight } from './team-subsidy.ts';

export const explainAssessmentLines: Explainers<keyof typeof assessmentExplanations> = {
  TEAM_SUBSIDY: ({ plan, week }, { shares, standings, week: ended }, member) => {
    // The subsidy follows the plan of the week that it is for.
    const { assessment } = week?.plan ?? plan;
    const level = standings.level[member]!;
    const completed = ended?.results.some(
      (result) => result.member === member && result.state === 'COMPLETED',
    );
    return {
      ...sharedByCount(
        shares.teamSubsidy,
        completed ? subsidyWeight(assessment.subsidyWeights, level) : 0,
      ),
      level,
      staticPaid: toDecimal(week?.staticPaid ?? 0n),
      ppm: assessment.subsidyPpm,
    };
  },
};
