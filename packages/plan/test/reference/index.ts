export { brokenInvariants } from './invariants.ts';
export { randomScenario } from './random-scenario.ts';
export { ScenarioRefused } from './refused.ts';
export type { Result } from './result.ts';
export { referenceSimulate } from './simulate.ts';
