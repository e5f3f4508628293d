import type { FlowRecord } from '@fairlaunch/flows';
import { weiToDecimal } from '@fairlaunch/money';
import { callOf, type EscapeInput, type EscapeMemory } from './escape-input.ts';
import type { EscapePort } from './ports.ts';

type Before = { paid: string; block: string };

/**
 * Anyone may send anyone's claim: what the treasury has paid to the account since a look at it.
 * @param isOwnElse whose it is taken for where the transaction cannot be found
 * @returns undefined when it has paid nothing since
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
