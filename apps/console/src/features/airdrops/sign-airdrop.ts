import { toDecimal } from '@fairlaunch/money';
import { isoDate, jsonHash } from '@fairlaunch/plan';
import {
  airdropTypedData,
  freshNonce,
  parseAirdropList,
  type Airdrop,
  type AirdropStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { call } from '../../shared/client/client.ts';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

/** Computed here from the lines: nobody signs a hash of what they did not read. */
export const listHash = (asset: string, list: string): Hex => jsonHash({ asset, list });

export function signAirdrop(session: OperatorSession, statement: AirdropStatement): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    airdropTypedData(chainId, treasury, statement),
  );
}

export async function signedAirdropDecision(
  session: OperatorSession,
  { id, requestId, asset, lastDay, reason, proposedBy }: Airdrop,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const { list } = await call('operatorAirdropList', { id });
  const { lines, total } = parseAirdropList(list, asset);
  const statement = {
    requestId,
    asset,
    listHash: listHash(asset, list),
    members: lines.length,
    total: toDecimal(total),
    lastDay: isoDate(lastDay),
    reason,
    proposedBy,
    decision,
  };
  return { requestId: freshNonce(), id, signature: await signAirdrop(session, statement) };
}
