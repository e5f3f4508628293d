export type { SimulatedClose } from './apply-close.ts';
export type {
  BalanceReport,
  CloseReport,
  ReportLine,
  SimulationResult,
  WeekReport,
} from './report.ts';
export { type Scenario, type ScenarioEvent } from './scenario.ts';
export * from './scenario-error.ts';
export * from './simulate.ts';
