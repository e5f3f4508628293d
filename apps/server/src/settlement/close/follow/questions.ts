import type { Genesis } from '@fairlaunch/plan/day';
import type { DayFile } from '#settlement/files/day-file.ts';
import type { PreviewSummary } from '#settlement/preview/summary.ts';
import type { ComputedDay, Timings } from '../compute-day.ts';
import type { InputsAround } from '../inputs-of-state.ts';
import type { LedgerAmounts } from './ledger-amounts.ts';

/** What is computed of a day; its files by their names, and `enrolled` by seat. */
export type FollowedDay = {
  computed: Omit<ComputedDay, 'files' | 'leaves'>;
  files: string[];
  enrolled: Uint8Array;
  timings: Timings;
};

/** What a thread can be asked to do with the days that it follows. */
export type Asked = {
  /** Gives a file of a kept state, with which to begin. */
  give: { input: { name: string; bytes: Uint8Array }; output: null };
  /** Begins behind the state that was given, or with nothing before the first day. */
  begin: { input: Genesis | null; output: null };
  /** Takes lines of a day's journal, the first of which has a place in it. */
  take: { input: { day: number; place: number; text: Uint8Array }; output: null };
  /** Compares what follows with the ledger. */
  compare: { input: LedgerAmounts; output: null };
  compute: { input: InputsAround; output: FollowedDay };
  /** A file of what was computed or left, once: a day's files at a time would take much memory. */
  file: { input: string; output: DayFile };
  preview: { input: null; output: PreviewSummary };
  /** Posts the close of the day under way; what is taken then is of the day after. */
  post: { input: null; output: null };
  /** The files of the state that the close which was posted last left; it is followed no more. */
  leave: { input: null; output: string[] };
};

export type Question = {
  [name in keyof Asked]: { name: name; input: Asked[name]['input'] };
}[keyof Asked];
export type Answer =
  | { ok: true; output: Asked[keyof Asked]['output'] }
  | { ok: false; rule: boolean; message: string };
