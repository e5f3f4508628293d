import { isRunning, NotStored, type FlowRecord } from '@fairlaunch/flows';
import { showToast } from '@fairlaunch/ui';
import { useEffect } from 'react';
import { text } from '#shared/language/text.ts';
import { useSession } from '#shared/session/store.ts';
import { fundingFlow, type FundingInput } from './flow.ts';
import { fundingEngine, fundingStore, useStoredFundings, type FundingRecord } from './runtime.ts';

const RESUME_INTERVAL_MS = 3_000;

/** Fundings that this page began or resumed; other pages may have begun the others. */
const startedHere = new Set<string>();

/** Steps that only wait or look resume by themselves after a reload; others may ask the wallet. */
function onlyWaits({ step, stage }: FlowRecord): boolean {
  const id = fundingFlow.steps[step]?.id;
  return id === 'confirm' || id === 'credit' || (id === 'send' && stage !== 'ready');
}

const isUnderWay = (record: FlowRecord): boolean =>
  isRunning(record) && (startedHere.has(record.id) || onlyWaits(record));

function goOn(record: FlowRecord): void {
  startedHere.add(record.id);
  const isOver = record.phase === 'failed' || record.phase === 'replaced';
  void (isOver ? fundingEngine.retry(record) : fundingEngine.run(record));
}

/** Resumes a funding that an earlier page began. */
function useResume(record: FundingRecord | undefined): void {
  const underWay = record && isUnderWay(record) ? record : undefined;
  const { id, address } = underWay ?? {};
  useEffect(() => {
    if (!id || !address) return undefined;
    const resume = () => void fundingEngine.resume(address, isUnderWay);
    if (!startedHere.has(id)) resume();
    // The page before a reload may still hold the lock, which keeps a funding from running twice.
    const timer = 'locks' in navigator ? setInterval(resume, RESUME_INTERVAL_MS) : undefined;
    return () => clearInterval(timer);
  }, [id, address]);
}

export function useFunding() {
  const address = useSession()?.address ?? '';
  const { records, unreadable } = useStoredFundings(address);
  const [record] = records;
  const [lost] = unreadable;
  useResume(record);
  return {
    record,
    lost,
    isRunning: record !== undefined && isUnderWay(record),
    start: (input: FundingInput): void => {
      try {
        goOn(fundingEngine.begin('funding', address, input));
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
        showToast(text('problem.notStored'), 'error');
      }
    },
    goOn: () => record && goOn(record),
    clear: () => {
      const cleared = record ?? lost;
      if (cleared) fundingStore.remove(address, cleared.id);
    },
  };
}
