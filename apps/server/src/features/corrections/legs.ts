import { toDecimal } from '@fairlaunch/money';
import { isCorrectable as isCorrectableLeg, mirrored } from '@fairlaunch/plan';
import { journalLegs, type MovedLeg } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import type { Leg } from '#ledger/post.ts';
import type { MovedLeg as StoredLeg } from '#journal/moved-legs.ts';

/** Legs as operators read and sign them. */
export const toLegs = (legs: readonly StoredLeg[]): MovedLeg[] =>
  legs.map(({ address, seat, account, asset, amount }) => ({
    owner: seat === 0 ? 'house' : address,
    seat: seat === 0 ? null : seat,
    account,
    asset: asset as MovedLeg['asset'],
    amount: toDecimal(BigInt(amount)),
  }));

export const isCorrectable = (legs: readonly MovedLeg[]): boolean =>
  journalLegs(legs).every(isCorrectableLeg);

/** What a correction posts of the entry that moved these legs. */
export async function mirroredLegs(tx: Tx, legs: readonly MovedLeg[]): Promise<Leg[]> {
  const members = await tx
    .selectFrom('member')
    .select(['member_id', 'address'])
    .where('address', 'in', [...new Set(legs.map(({ owner }) => owner))])
    .execute();
  const idOf = new Map(members.map((row) => [row.address, row.member_id]));
  return mirrored(journalLegs(legs)).map(({ account, asset, amount }, index) => ({
    memberId: idOf.get(legs[index]!.owner) ?? HOUSE,
    account: account as Leg['account'],
    asset,
    amount,
  }));
}
