import type { FlowRecord } from '@fairlaunch/flows';
import { weiToDecimal } from '@fairlaunch/money';
import { callOf, type EscapeInput, type EscapeMemory } from './escape-input.ts';
import type { EscapePort } from '../wallet-connection/ports.ts';

type Before = { paid: string; block: string };

/**
 * What the treasury has paid to an account since an earlier look; anybody may send an account's
 * claim.
 * @param isOwnElse whether to take the claim for the sender's own if its transaction cannot be
 * found
 * @returns undefined if nothing was paid since
 */
export async function paidMeanwhile(
  escape: EscapePort,
  record: FlowRecord<EscapeInput, EscapeMemory>,
  before: Before,
  isOwnElse: boolean,
): Promise<EscapeMemory | undefined> {
  const call = callOf(record);
  const since = (await escape.paid(call)) - BigInt(before.paid);
  if (since <= 0n) return undefined;
  const found = await escape.claimSince(call, BigInt(before.block));
  const { sender } = record.input;
  const isOwn = found ? found.sender.toLowerCase() === sender.toLowerCase() : isOwnElse;
  const known = isOwn ? record.memory.transactionHash : undefined;
  return {
    received: weiToDecimal(found?.amount ?? since),
    transactionHash: found?.hash ?? known,
    ...(!isOwn && { alreadyClaimed: true }),
  };
}
