import { useQuery } from '@tanstack/react-query';
import { wait } from '@fairlaunch/web';
import { isOfferedAtOnce } from '#flows/runtime.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';

/** A wallet that knows no batches may never answer; then it gets two confirmations. */
const TIMEOUT_MS = 4_000;

/**
 * True if one confirmation in the wallet approves and does it; undefined until the wallet says so.
 */
export function useAtOnce(record: WalletRecord): boolean | undefined {
  const wasRefused = record.problem?.name === 'notAtOnce';
  const isPossible = flowOf(record).atOnce !== undefined && !wasRefused;
  const { data, isError } = useQuery({
    queryKey: ['at-once', record.id, record.changedAt],
    queryFn: () => Promise.race([isOfferedAtOnce(record), wait(TIMEOUT_MS).then(() => false)]),
    networkMode: 'always',
    enabled: isPossible,
    staleTime: 0,
    retry: false,
  });
  return isPossible && !isError ? data : false;
}
