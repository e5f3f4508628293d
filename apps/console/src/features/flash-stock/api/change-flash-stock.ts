import {
  flashStockTypedData,
  freshNonce,
  type FlashStockEntry,
  type FlashStockStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { call } from '../../../shared/client/client.ts';
import type { OperatorSession } from '../../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

export type StockProof = Pick<
  FlashStockEntry,
  'kind' | 'units' | 'btcAddress' | 'transactionId' | 'reason'
>;

function sign(
  session: OperatorSession,
  { btcAddress, transactionId, ...proof }: StockProof,
  about: Pick<FlashStockStatement, 'requestId' | 'proposedBy' | 'decision'>,
): Promise<Hex> {
  const statement = { ...proof, ...about, bitcoinAddress: btcAddress, transaction: transactionId };
  return signTypedData(session, (chainId, treasury) =>
    flashStockTypedData(chainId, treasury, statement),
  );
}

export function useProposeStock(onDone: (entry: FlashStockEntry) => void) {
  return useSignedOnce(
    async (session, proof: StockProof) => {
      const requestId = freshNonce();
      const about = { requestId, proposedBy: session.address, decision: 'PROPOSE' as const };
      return { ...proof, requestId, signature: await sign(session, proof, about) };
    },
    (body) => call('proposeFlashStock', body),
    onDone,
  );
}

async function decision(
  session: OperatorSession,
  entry: FlashStockEntry,
  decided: 'CONFIRM' | 'WITHDRAW',
) {
  const { id, requestId, proposedBy, kind, units, btcAddress, transactionId, reason } = entry;
  const proof = { kind, units, btcAddress, transactionId, reason };
  const signature = await sign(session, proof, { requestId, proposedBy, decision: decided });
  return { requestId: freshNonce(), id, signature };
}

export function useConfirmStock(onDone: () => void) {
  return useSignedOnce(
    (session, entry: FlashStockEntry) => decision(session, entry, 'CONFIRM'),
    (body) => call('confirmFlashStock', body),
    onDone,
  );
}

export function useWithdrawStock(onDone: () => void) {
  return useSignedOnce(
    (session, entry: FlashStockEntry) => decision(session, entry, 'WITHDRAW'),
    (body) => call('withdrawFlashStock', body),
    onDone,
  );
}
