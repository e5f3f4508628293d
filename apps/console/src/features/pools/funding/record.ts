import { useSyncExternalStore } from 'react';

/** Steps of a funding, in their order. */
export const FUNDING_STEPS = ['check', 'approve', 'send', 'confirm', 'credit'] as const;
export type FundingStep = (typeof FUNDING_STEPS)[number];

/** A funding under way or done, kept so that a reload loses nothing. */
export type FundingRecord = {
  pool: string;
  amount: string;
  payer: 'wallet' | 'funder';
  /** The step under way; `done` at the end. */
  step: FundingStep | 'done';
  /** Set while a step waits for somebody to try again. */
  stopped: boolean;
  /** The wallet was asked to send and has not answered yet. */
  asked: boolean;
  approvalSkipped: boolean;
  transactionHash: string | null;
  block: string | null;
};

const KEY = 'fairlaunch.console.funding';

function read(): FundingRecord | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as FundingRecord | null;
  } catch {
    return null;
  }
}

let record = read();
const listeners = new Set<() => void>();

/** The funding of this browser; one at a time. */
export const fundingRecord = {
  get: () => record,
  set(next: FundingRecord | null): void {
    record = next;
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  },
  change(change: Partial<FundingRecord>): void {
    if (record) this.set({ ...record, ...change });
  },
};

/** The funding under way, rendered again when it moves on. */
export function useFundingRecord(): FundingRecord | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => record,
  );
}
