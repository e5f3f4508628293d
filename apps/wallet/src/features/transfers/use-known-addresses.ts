import type { Transfer } from '@fairlaunch/protocol';
import { useRead } from '#shared/client/use-read.ts';
import { useSession } from '#shared/session/store.ts';

/**
 * Addresses that the member knows. `trusted`: its own, saved ones and those it sent to; `shown`:
 * those of all listed records.
 */
export type KnownAddresses = { trusted: readonly string[]; shown: readonly string[] };

export function useKnownAddresses(
  transfers: readonly Pick<Transfer, 'direction' | 'other'>[] = [],
): KnownAddresses {
  const own = useSession((session) => session.address);
  const saved = useRead('addressBook').data?.items ?? [];
  const sentTo = transfers.filter(({ direction }) => direction === 'SENT');
  const trusted = [
    ...(own ? [own] : []),
    ...saved.map(({ address }) => address),
    ...sentTo.map(({ other }) => other.address),
  ];
  return { trusted, shown: [...trusted, ...transfers.map(({ other }) => other.address)] };
}
