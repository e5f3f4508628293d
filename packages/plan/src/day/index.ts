export { liveDay, OpenDay } from './live-day.ts';
export { ENTRY_RULES } from './entry-rules.ts';
export { fromPlain, toPlain } from './plain.ts';
export { EntryRefused, type Entry, type OperatorSignature, type Warrant } from '../state/entry.ts';
export { emptyState, type DayState } from '../state/state.ts';
export type { Holder } from '../state/amounts.ts';
