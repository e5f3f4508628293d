import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fundingRecord, useFundingRecord, type FundingRecord } from './record.ts';

const load = () => import('./run-funding.ts');

/** The funding of this browser: starting it, going on after a stop or a reload, and clearing it. */
export function useFunding() {
  const record = useFundingRecord();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: ['funding'],
    mutationFn: async () => (await load()).runFunding(),
  });
  const waits =
    record !== null && !record.stopped && (record.step === 'confirm' || record.step === 'credit');
  useEffect(() => {
    if (waits && !isPending && !error) mutate();
  }, [waits, isPending, error, mutate]);
  return {
    record,
    running: isPending,
    error,
    start: (input: Pick<FundingRecord, 'pool' | 'amount' | 'payer'>) => {
      fundingRecord.set({
        ...input,
        step: 'check',
        stopped: false,
        asked: false,
        approvalSkipped: false,
        transactionHash: null,
        block: null,
      });
      mutate();
    },
    goOn: () => mutate(),
    clear: () => {
      fundingRecord.set(null);
      reset();
    },
  };
}
