import { usePages } from '#shared/api/use-pages.ts';
import { call } from '#shared/client/client.ts';

/** Postings of a member's accounts, newest first; without an address no call is made. */
export function usePostings(address: string) {
  return usePages(['postings', address], (cursor) =>
    address ? call('postings', { address, cursor }) : Promise.resolve({ items: [], next: null }),
  );
}
