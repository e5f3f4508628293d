import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import { decodeEventLog, isAddressEqual, type Address, type Hex } from 'viem';
import type { ContractLog } from './chain-logs.ts';
import { WITHOUT_ENTRY } from './without-entry.ts';

type Money = { token: Address; amount: bigint };

/** Amounts in wei. */
export type MoneyEvent = Money &
  (
    | { name: 'Deposit'; number: bigint; account: Address }
    | { name: 'PoolFunded'; number: bigint; pool: Hex }
    | { name: 'Paid'; id: Hex; account: Address }
    | { name: 'Escaped'; account: Address }
  );

/**
 * An event by which money came or went; undefined for one that no entry stands for.
 * @throws Error for an event that these contracts do not have
 */
export function moneyEvent(
  { address, topics, data, transactionHash }: ContractLog,
  { gateway, treasury }: { gateway: Address; treasury: Address },
): MoneyEvent | undefined {
  const isGateway = isAddressEqual(address, gateway);
  if (!isGateway && !isAddressEqual(address, treasury))
    throw new Error(`the endpoint tells a log of ${address} unasked`);
  let event;
  try {
    event = isGateway
      ? decodeEventLog({ abi: depositGatewayAbi, topics, data })
      : decodeEventLog({ abi: treasuryAbi, topics, data });
  } catch (cause) {
    throw new Error(`transaction ${transactionHash} has an event that ${address} cannot have`, {
      cause,
    });
  }
  const { eventName: name, args } = event;
  if (Object.hasOwn(WITHOUT_ENTRY, name)) return undefined;
  return Object.assign({ name }, args) as unknown as MoneyEvent;
}
