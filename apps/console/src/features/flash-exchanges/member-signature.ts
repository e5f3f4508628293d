import {
  flashExchangeTypedData,
  MAX_SIGNATURE_LIFETIME_SECONDS,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import {
  compactSignatureToSignature,
  parseCompactSignature,
  recoverTypedDataAddress,
  size,
  type Hex,
} from 'viem';

/**
 * `unchecked`: may be a contract wallet's signature, which only the chain can check; `otherTime`:
 * the signed deadline does not fit the time at which the server received the request.
 */
export type SignatureCheck = 'signed' | 'other' | 'otherTime' | 'unchecked';

export const isRefused = (check: SignatureCheck): boolean =>
  check === 'other' || check === 'otherTime';

/** The clocks of server and database can differ. */
const CLOCK_TOLERANCE_SECONDS = 120;

const KEY_SIGNATURE_BYTES = 65;
/** Length of a signature in the compact form of ERC-2098. */
const COMPACT_SIGNATURE_BYTES = 64;

function isOfItsTime({ deadline, receivedAt }: QueuedFlashExchange): boolean {
  const left = deadline - receivedAt;
  return (
    left >= -CLOCK_TOLERANCE_SECONDS &&
    left <= MAX_SIGNATURE_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS
  );
}

/**
 * Recovers in the browser who signed for this Bitcoin address, so that a wrong address is found out
 * before anything is sent to it.
 */
export async function checkMemberSignature(
  chainId: number,
  treasury: Hex,
  exchange: QueuedFlashExchange,
): Promise<SignatureCheck> {
  if (!isOfItsTime(exchange)) return 'otherTime';
  const signature = exchange.signature as Hex;
  const isCompact = size(signature) === COMPACT_SIGNATURE_BYTES;
  if (!isCompact && size(signature) !== KEY_SIGNATURE_BYTES) return 'unchecked';
  const { requestId, asset, amount, fee, debit, kind, units, deadline } = exchange;
  const data = flashExchangeTypedData(chainId, treasury, {
    requestId,
    account: exchange.address,
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
    signature: isCompact
      ? compactSignatureToSignature(parseCompactSignature(signature))
      : signature,
  }).catch(() => undefined);
  if (signer?.toLowerCase() === exchange.address.toLowerCase()) return 'signed';
  // A contract wallet's signature can have the length of a compact one.
  return isCompact ? 'unchecked' : 'other';
}
