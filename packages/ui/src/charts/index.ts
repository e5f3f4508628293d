export { DayChart } from './day-chart.tsx';
export { BadSign } from './day-table.tsx';
export type { ChartDay } from './days.ts';
