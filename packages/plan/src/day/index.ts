export { apply, OpenDay } from './apply.ts';
export { close } from './close.ts';
export { ENTRY_RULES } from './entry-rules.ts';
export { fromPlain, toPlain } from './plain.ts';
export { EntryRefused, type Entry, type Warrant } from '../state/entry.ts';
export { emptyState, type DayState } from '../state/state.ts';
