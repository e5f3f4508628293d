import {
  freshNonce,
  whitelistSaleTypedData,
  type WhitelistSale,
  type WhitelistSaleStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

export function signSale(
  session: OperatorSession,
  statement: WhitelistSaleStatement,
): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    whitelistSaleTypedData(chainId, treasury, statement),
  );
}

export async function signedSaleDecision(
  session: OperatorSession,
  { id, requestId, lastDays, reason, proposedBy }: WhitelistSale,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const statement = { requestId, lastDays, reason, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await signSale(session, statement) };
}
