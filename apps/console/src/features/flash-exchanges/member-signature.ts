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
 * `unchecked`: a contract wallet's, which needs the chain; `otherTime`: the deadline that was signed
 * does not belong to a request of that moment.
 */
export type SignatureCheck = 'signed' | 'other' | 'otherTime' | 'unchecked';

export const isRefused = (check: SignatureCheck): boolean =>
  check === 'other' || check === 'otherTime';

/** Server and database have clocks of their own. */
const CLOCK_TOLERANCE_SECONDS = 120;

const KEY_SIGNATURE_BYTES = 65;
/** Of the same with both parts of its end in one (ERC-2098). */
const COMPACT_SIGNATURE_BYTES = 64;

function isOfItsTime({ deadline, receivedAt }: QueuedFlashExchange): boolean {
  const left = deadline - receivedAt;
  return (
    left >= -CLOCK_TOLERANCE_SECONDS &&
    left <= MAX_SIGNATURE_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS
  );
}

/**
 * Recovers in the operator's browser who signed for this Bitcoin address, so that a server that
 * shows another one is found out before anything is sent.
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
  // As long as a compact one, it may be a contract's all the same.
  return isCompact ? 'unchecked' : 'other';
}
