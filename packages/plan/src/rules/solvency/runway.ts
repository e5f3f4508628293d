import type { Plan } from '../../plan/plan.ts';

/** Where a plan leaves its own number out. */
export const USUAL_WARN_DAYS = 14;

/** A pool that lasts fewer days than this is shown as short, to members and operators alike. */
export const runwayWarnDays = ({ solvency }: Plan): number =>
  solvency.runwayWarnDays ?? USUAL_WARN_DAYS;

/** Less of a day than this is what rounding left, not something to be paid from. */
const LEAST_RUNWAY_DAYS = 0.1;

/** Less of what fell due than this is dust; it would be written as 0 %. */
export const LEAST_PAY_OUT_PPM = 1000;

/** Empty but for dust; not known, and so false, where nothing falls due. */
export const isSpentPool = (runwayDays: number | null): boolean =>
  runwayDays !== null && runwayDays < LEAST_RUNWAY_DAYS;
