import type { Micro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import { houseAccount, memberAccount } from '../ledger/accounts.ts';
import { post, type Leg } from '../ledger/post.ts';
import type { ComputedDay } from './compute-day.ts';

/** Movements in one posting. Legs of an account are added up, so that a posting stays far below its 32 767 legs. */
const CHUNK = 2_000;

/** What one line, exit or completion moves: by member account and by account of the house; sums to zero. */
type Movement = { memberId: bigint; available: Micro; principal: Micro; house: Record<string, Micro> };

function legsOf(movements: readonly Movement[]): Leg[] {
  const members = new Map<bigint, { available: Micro; principal: Micro }>();
  const house = new Map<string, Micro>();
  for (const movement of movements) {
    const sums = members.get(movement.memberId) ?? { available: 0n, principal: 0n };
    sums.available += movement.available;
    sums.principal += movement.principal;
    members.set(movement.memberId, sums);
    for (const [account, amount] of Object.entries(movement.house)) house.set(account, (house.get(account) ?? 0n) + amount);
  }
  return [
    ...[...house].map(([account, amount]) => ({ ...houseAccount(account), amount })),
    ...[...members].flatMap(([memberId, { available, principal }]) => [
      { ...memberAccount(memberId, 'available'), amount: available },
      { ...memberAccount(memberId, 'principal'), amount: principal },
    ]),
  ].filter((leg) => leg.amount !== 0n);
}

async function postKind(tx: Tx, day: number, kind: string, movements: readonly Movement[]): Promise<void> {
  for (let from = 0, chunk = 0; from < movements.length; from += CHUNK, chunk += 1) {
    const legs = legsOf(movements.slice(from, from + CHUNK));
    if (legs.length === 0) continue;
    await post(tx, { idempotencyKey: `close:${day}:${kind}:${chunk}`, kind, object: `close:${day}`, day, legs }, true);
  }
}

/**
 * Moves the value of a close (rulebook §2, §6): exits first, principal less fee → available and the fee's split; then
 * pool STATIC → available; then principal of completed orders → available.
 * @param ids the ledger's number of the member of each seat, from seat 1
 */
export async function postLedger(tx: Tx, { inputs: { day }, result, lines }: ComputedDay, ids: readonly bigint[]): Promise<void> {
  const memberId = (seat: number): bigint => ids[seat - 1]!;
  await postKind(tx, day, 'EXIT', result.exited.map((exit) => ({
    memberId: memberId(exit.member),
    available: exit.principal,
    principal: -(exit.principal + exit.fee),
    house: exit.feeShares,
  })));
  await postKind(tx, day, 'STATIC', lines.map((line) => ({
    memberId: memberId(line.member),
    available: line.paid,
    principal: 0n,
    house: { STATIC: -line.paid },
  })));
  await postKind(tx, day, 'MATURITY', result.completed.map((order) => ({
    memberId: memberId(order.member),
    available: order.principal,
    principal: -order.principal,
    house: {},
  })));
}
