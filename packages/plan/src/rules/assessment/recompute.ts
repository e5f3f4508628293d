import { micro } from '@fairlaunch/money';
import { least, MILLION, rate } from '#explained/checked.ts';
import { lapsingLine, type Recomputers } from '#explained/recomputed-line.ts';
import { shareOf } from '#explained/recomputed-share.ts';
import type { assessmentExplanations } from './schema.ts';

export const recomputeAssessmentLines: Recomputers<keyof typeof assessmentExplanations> = {
  TEAM_SUBSIDY: (explanation) => {
    const { staticPaid, ppm, pool } = explanation;
    const part = (micro(staticPaid) * rate(ppm)) / MILLION;
    return lapsingLine(shareOf(explanation, least(part, micro(pool))));
  },
};
