export * from './line-kinds.ts';
export {
  linesOf,
  type DayLines,
  type LineTable,
  type LineTables,
  type StaticTable,
} from './line-tables.ts';
export * from './reward-lines.ts';
