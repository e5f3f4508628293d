import type { Plan } from '../../plan/plan.ts';

const USUAL_WARN_DAYS = 14;

/** A pool that lasts fewer days than this is shown as short, to members and operators alike. */
export const runwayWarnDays = ({ solvency }: Plan): number =>
  solvency.runwayWarnDays ?? USUAL_WARN_DAYS;
