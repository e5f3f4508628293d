import type { VaultRecord } from '#wallet-connection/vault-reads.ts';

/** A record; `id` is its number, from 0, among the account's records of its kind. */
type NumberedRecord = VaultRecord & { id: string };

/** Counts records, and reads some from an offset on, oldest first. */
type RecordSource = {
  count: () => Promise<bigint>;
  read: (offset: bigint, limit: bigint) => Promise<VaultRecord[]>;
};

/**
 * A page of records, newest first, of a contract that counts from the oldest.
 * @param cursor `next` of the page before; undefined for the first page
 */
export async function recordPage(
  { count, read }: RecordSource,
  cursor: string | undefined,
  size: bigint,
): Promise<{ items: NumberedRecord[]; next: string | null }> {
  const end = cursor === undefined ? await count() : BigInt(cursor);
  const start = end > size ? end - size : 0n;
  const page = end > 0n ? await read(start, end - start) : [];
  return {
    items: page
      .map((record, index) => ({ ...record, id: String(start + BigInt(index)) }))
      .toReversed(),
    next: start > 0n ? String(start) : null,
  };
}
