import { jsonHash } from '@fairlaunch/plan';
import { correctionContent, type Correction } from '@fairlaunch/protocol';
import type { Hex } from 'viem';

type ShownCorrection = Pick<
  Correction,
  'requestId' | 'proposedBy' | 'reverses' | 'reason' | 'legs'
>;

/** Computed here, so that a server that shows one thing and hashes another is refused by itself. */
export function shownHash({ requestId, proposedBy, reverses, reason, legs }: ShownCorrection): Hex {
  return jsonHash(correctionContent({ requestId, proposedBy, reverses, reason, legs }));
}
