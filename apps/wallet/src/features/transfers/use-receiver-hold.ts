import { useRead } from '#shared/client/use-read.ts';
import { useNow } from '#shared/use-now.ts';

/**
 * Until when the lock keeps a receiver out: `usableFrom` in Unix seconds, undefined for a receiver
 * that is not saved.
 */
export type ReceiverHold = { usableFrom: number | undefined };

/** How the lock of the address book keeps this receiver out; undefined if it does not. */
export function useReceiverHold(address: string): ReceiverHold | undefined {
  const book = useRead('addressBook').data;
  const now = useNow() / 1000;
  if (!book?.lock.isOn) return undefined;
  const usableFrom = book.items.find((saved) => saved.address === address)?.usableFrom;
  return usableFrom !== undefined && usableFrom <= now ? undefined : { usableFrom };
}
