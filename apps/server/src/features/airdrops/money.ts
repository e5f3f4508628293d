import { TRANSFER_ASSETS } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { asFailure, Failure } from '#shared/errors.ts';
import type { AirdropRow } from './queries.ts';
import type { DayTime } from '#ledger/day.ts';

/** Money is funded; points and coupons come out of GRANT when they are collected (rulebook §2). */
export const isMoney = (asset: string): boolean =>
  (TRANSFER_ASSETS as readonly string[]).includes(asset);

type Funded = Pick<AirdropRow, 'airdrop_id' | 'asset'>;

/** TREASURY → AIRDROP, all of it at once. */
export async function setAside(
  tx: Tx,
  { airdrop_id, asset, total }: Funded & { total: bigint },
  day: number,
): Promise<void> {
  if (!isMoney(asset)) return;
  const object = `airdrop:${airdrop_id}` as const;
  await post(tx, {
    idempotencyKey: object,
    kind: 'AIRDROP_FUNDED',
    object,
    day,
    legs: move(houseAccount('TREASURY', asset), houseAccount('AIRDROP', asset), total),
  }).catch((error: unknown) => {
    const failure = asFailure(error);
    throw failure?.error === 'INSUFFICIENT_BALANCE' ? new Failure('AIRDROP_UNFUNDED') : error;
  });
}

/** AIRDROP → available, once for a member. @returns key of the posting */
export async function payShare(
  tx: Tx,
  { airdrop_id, asset }: Funded,
  { memberId, amount, day }: { memberId: bigint; amount: bigint; day: number },
): Promise<string> {
  const object = `airdrop:${airdrop_id}` as const;
  const key = `${object}:${memberId}`;
  await post(tx, {
    idempotencyKey: key,
    kind: 'AIRDROP',
    object,
    day,
    legs: move(houseAccount('AIRDROP', asset), memberAccount(memberId, 'available', asset), amount),
  });
  return key;
}

/** AIRDROP → TREASURY. */
export async function giveBack(
  tx: Tx,
  { airdrop_id, asset }: Funded,
  rest: bigint,
  when: DayTime,
): Promise<void> {
  const object = `airdrop:${airdrop_id}` as const;
  if (isMoney(asset) && rest !== 0n)
    await post(tx, {
      idempotencyKey: `${object}:rest`,
      kind: 'AIRDROP_RETURNED',
      object,
      day: when.day,
      legs: move(houseAccount('AIRDROP', asset), houseAccount('TREASURY', asset), rest),
    });
  await record(tx, {
    kind: 'AIRDROP_RETURNED',
    when,
    facts: { airdrop: Number(airdrop_id) },
    warrant: { by: 'rule' },
    keys: [`${object}:rest`],
  });
}
