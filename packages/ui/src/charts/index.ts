export { DayChart } from './day-chart.tsx';
export type { ChartDay } from './days.ts';
