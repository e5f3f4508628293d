import { correctionContent, type Correction, type CorrectionLeg } from '@fairlaunch/protocol';
import { jsonHash } from '@fairlaunch/plan';
import type { Hex } from 'viem';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { call } from '../../shared/client/client.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

const fetchCorrections = (cursor: string | undefined) => call('operatorCorrections', { cursor });

/** Corrections that were proposed, newest first. */
export function useCorrections() {
  return usePages(['corrections'], fetchCorrections);
}

/** All of them, for an export. */
export function everyCorrection(): Promise<Correction[]> {
  return everyItem(fetchCorrections);
}

/** What moved a member's accounts, newest first; nothing is asked until an address is there. */
export function usePostings(address: string) {
  return usePages(['postings', address], (cursor) =>
    address ? call('postings', { address, cursor }) : Promise.resolve({ items: [], next: null }),
  );
}

/** The hash of what is on the screen, computed here: a server that shows one thing and hashes another is refused by itself. */
export function shownHash({
  requestId,
  proposedBy,
  mirrors,
  reason,
  legs,
}: Pick<Correction, 'requestId' | 'proposedBy' | 'mirrors' | 'reason' | 'legs'>): Hex {
  return jsonHash(correctionContent({ requestId, proposedBy, mirrors, reason, legs }));
}

/** The legs of a posting the other way round. */
export function mirrored(legs: readonly CorrectionLeg[]): CorrectionLeg[] {
  return legs.map((leg) => ({
    ...leg,
    amount: leg.amount.startsWith('-') ? leg.amount.slice(1) : `-${leg.amount}`,
  }));
}

const legText = ({ owner, account, asset, amount }: CorrectionLeg) =>
  `${owner} ${account} ${amount} ${asset}`;

/** The columns of the export. */
export const CORRECTION_FIELDS: CsvField<Correction>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'reason', value: (row) => row.reason },
  { name: 'legs', value: (row) => row.legs.map(legText).join('; ') },
  { name: 'mirrors', value: (row) => row.mirrors },
  { name: 'decidedBy', value: (row) => row.decidedBy },
  { name: 'decidedAt', value: (row) => csvMoment(row.decidedAt) },
  { name: 'contentHash', value: (row) => row.contentHash },
];
