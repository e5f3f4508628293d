import { hexToBigInt, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { batchOf, type Call, type SmartAccount } from '../../support/smart-account.ts';
import type { clientOn } from './people.ts';

/** A transaction as a page asks for it. */
export type Transaction = { to?: Hex; data?: Hex; value?: Hex };

/** Sender: a key, the owner of a contract, or a key that delegates to a contract (EIP-7702). */
type Sender = {
  account: PrivateKeyAccount;
  smart?: SmartAccount | undefined;
  delegate: Hex | undefined;
};

export const callOf = ({ to, data, value }: Transaction): Call => ({
  to: to!,
  data,
  value: value && hexToBigInt(value),
});

/** One transaction that makes these calls; more than one needs a contract. */
export async function transactionOf(
  client: ReturnType<typeof clientOn>,
  { account, smart, delegate }: Sender,
  calls: readonly Call[],
) {
  const isDelegated = !smart && calls.length > 1;
  const call = smart
    ? smart.through(calls)
    : isDelegated
      ? { to: account.address, data: batchOf(calls) }
      : calls[0]!;
  const authorizationList = isDelegated
    ? [
        await client.signAuthorization({
          account,
          contractAddress: delegate!,
          executor: 'self',
        }),
      ]
    : undefined;
  return {
    to: call.to,
    ...(call.data && { data: call.data }),
    value: call.value ?? 0n,
    ...(authorizationList && { authorizationList }),
  };
}
