export type { SimulatedClose } from './close-day.ts';
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
