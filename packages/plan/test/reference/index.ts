export { brokenInvariants } from './invariants.ts';
export { CORNERS, type Corner, type RandomSize } from './random-corners.ts';
export { randomScenario, type RandomScenario } from './random-scenario.ts';
export { ScenarioRefused } from './refused.ts';
export type { Result, ResultBalance, ResultClose, ResultLine, ResultWeek } from './result.ts';
export { referenceSimulate } from './simulate.ts';
