import { useRead } from '#shared/client/use-read.ts';
import { useNow } from '#shared/use-now.ts';

/** `usableFrom`: in seconds; undefined for one that is not saved. */
export type ReceiverHold = { usableFrom: number | undefined };

/** Reason why the lock of the address book keeps this receiver out; undefined if it does not. */
export function useReceiverHold(address: string): ReceiverHold | undefined {
  const book = useRead('addressBook').data;
  const now = useNow() / 1000;
  if (!book?.lock.isOn) return undefined;
  const usableFrom = book.items.find((saved) => saved.address === address)?.usableFrom;
  return usableFrom !== undefined && usableFrom <= now ? undefined : { usableFrom };
}
