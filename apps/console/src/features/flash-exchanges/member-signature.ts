import { flashExchangeTypedData, type QueuedFlashExchange } from '@fairlaunch/protocol';
import { recoverTypedDataAddress, type Hex } from 'viem';

/** `unchecked`: a contract wallet's, which needs the chain. */
export type SignatureCheck = 'signed' | 'other' | 'unchecked';

const KEY_SIGNATURE_LENGTH = 132;

/**
 * Recovers in the operator's browser who signed for this Bitcoin address, so that a server that
 * shows another one is found out before anything is sent.
 */
export async function checkMemberSignature(
  chainId: number,
  treasury: Hex,
  exchange: QueuedFlashExchange,
): Promise<SignatureCheck> {
  if (exchange.signature.length !== KEY_SIGNATURE_LENGTH) return 'unchecked';
  const { requestId, asset, amount, fee, debit, kind, units, deadline } = exchange;
  const data = flashExchangeTypedData(chainId, treasury, {
    requestId,
    account: exchange.address as Hex,
    asset,
    amount,
    fee,
    debit,
    kind,
    units,
    bitcoinAddress: exchange.btcAddress,
    bitcoinNetwork: exchange.btcNetwork,
    deadline,
  });
  const signer = await recoverTypedDataAddress({
    ...data,
    signature: exchange.signature as Hex,
  }).catch(() => undefined);
  return signer?.toLowerCase() === exchange.address.toLowerCase() ? 'signed' : 'other';
}
