export { settleInput } from './close.ts';
export { JournalError, journalLine, readJournal, type WrittenEntry } from './journal-file.ts';
export { liveDay, OpenDay } from './live-day.ts';
export { isReadable, readState, writeState, type StateFiles } from './state-file.ts';
export { LivedDays, type DatedJournal, type TakenEntry } from './lived-days.ts';
export { ENTRY_RULES } from './entry-rules.ts';
export { byText, fromPlain, toPlain } from './plain.ts';
export {
  EntryRefused,
  type Claim,
  type Entry,
  type OperatorSignature,
  type Warrant,
} from '../state/entry.ts';
export { ofHouse } from '../state/books.ts';
export { emptyState, weekIn, type DayState, type Genesis } from '../state/state.ts';
export { Amounts, HOUSE, type Holder } from '../state/amounts.ts';
export { ASSETS } from '../state/assets.ts';
export type { PendingWithdrawal } from '../state/under-way.ts';
