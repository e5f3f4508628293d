import { signedMicro, type CorrectionLeg } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import type { Leg } from '#ledger/post.ts';
import { Failure } from '#shared/errors.ts';

const amountOf = (leg: CorrectionLeg): bigint => signedMicro(leg.amount) ?? 0n;
const total = (legs: readonly CorrectionLeg[]): bigint =>
  legs.reduce((sum, leg) => sum + amountOf(leg), 0n);

/** AIRDROP must hold what airdrops still have to pay; CHAIN says what happened on chain. */
const UNCORRECTABLE: readonly string[] = ['CHAIN', 'AIRDROP'];

/** Of a member only `available`: the other accounts must match its orders and withdrawals. */
export function isCorrectable({
  owner,
  account,
}: Pick<CorrectionLeg, 'owner' | 'account'>): boolean {
  return owner === 'house' ? !UNCORRECTABLE.includes(account) : account === 'available';
}

/** Refuses legs that are wrong in themselves; RESERVE must move with MINT (rulebook §2). */
export function checkLegs(legs: readonly CorrectionLeg[]): void {
  if (legs.some((leg) => amountOf(leg) === 0n))
    throw new Failure('AMOUNT_INVALID', { field: 'legs' });
  if (!legs.every(isCorrectable)) throw new Failure('CORRECTION_ACCOUNT', { field: 'legs' });
  const names = new Set(legs.map(({ owner, account, asset }) => `${owner} ${account} ${asset}`));
  if (names.size !== legs.length) throw new Failure('INPUT_INVALID', { field: 'legs' });
  const balanced = [...Map.groupBy(legs, (leg) => leg.asset).values()].every(
    (group) => total(group) === 0n,
  );
  const backing = legs.filter(
    (leg) =>
      leg.owner === 'house' &&
      ((leg.account === 'RESERVE' && leg.asset === 'USDT') ||
        (leg.account === 'MINT' && leg.asset === 'USDB')),
  );
  if (!balanced || total(backing) !== 0n)
    throw new Failure('CORRECTION_UNBALANCED', { field: 'legs' });
}

export async function ledgerLegs(tx: Tx, legs: readonly CorrectionLeg[]): Promise<Leg[]> {
  const owners = [...new Set(legs.map((leg) => leg.owner))];
  const members = await tx
    .selectFrom('member')
    .select(['member_id', 'address'])
    .where('address', 'in', owners)
    .where('member_id', '<>', HOUSE)
    .execute();
  const idOf = new Map([
    ['house', HOUSE],
    ...members.map((row) => [row.address, row.member_id] as const),
  ]);
  const house = await tx
    .selectFrom('ledger_account')
    .select(['account', 'asset'])
    .where('member_id', '=', HOUSE)
    .execute();
  const known = new Set(house.map(({ account, asset }) => `${account} ${asset}`));
  return legs.map((leg) => {
    const memberId = idOf.get(leg.owner);
    if (memberId === undefined || (memberId === HOUSE && !known.has(`${leg.account} ${leg.asset}`)))
      throw new Failure('CORRECTION_ACCOUNT', { field: 'legs' });
    const account = leg.account as Leg['account'];
    return { memberId, account, asset: leg.asset, amount: amountOf(leg) };
  });
}
