import { readTypedAddress, readTypedCount, withoutEnds } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';

export type Receiver = { member_id: bigint; address: string; seat: bigint; bound_at: Date };

/** Finds a seated member by address or member number, but not the house (rulebook §1). */
export async function findReceiver(
  database: Database | Tx,
  callerId: bigint,
  text: string,
): Promise<Receiver> {
  const read = readTypedAddress(text);
  if (read.state === 'problem' && read.problem !== 'not-an-address')
    throw new Failure('ADDRESS_MISREAD', { field: 'to' });
  const seat = readTypedCount(withoutEnds(text));
  if (seat === 0) throw new Failure('RECEIVER_IS_HOUSE', { field: 'to' });
  const members = database
    .selectFrom('member')
    .select(['member_id', 'address', 'seat', 'bound_at'])
    .where('seat', '>', 0n);
  const found =
    read.state === 'address'
      ? await members.where('address', '=', read.address).executeTakeFirst()
      : seat && (await members.where('seat', '=', BigInt(seat)).executeTakeFirst());
  if (!found || found.seat === null || found.bound_at === null)
    throw new Failure('RECEIVER_NOT_FOUND', { field: 'to' });
  if (found.member_id === callerId) throw new Failure('RECEIVER_IS_SELF', { field: 'to' });
  return { ...found, seat: found.seat, bound_at: found.bound_at };
}

export async function lastTransferAt(
  database: Database,
  senderId: bigint,
  receiverId: bigint,
): Promise<Date | null> {
  const { rows } = await sql<{ made_at: Date }>`
    select made_at from transfer
    where (sender_id, receiver_id, transfer_id) >= (${senderId}::bigint, ${receiverId}::bigint, 0)
      and (sender_id, receiver_id, transfer_id)
        < (${senderId}::bigint, ${receiverId}::bigint + 1, 0)
    order by sender_id desc, receiver_id desc, transfer_id desc limit 1`.execute(database);
  return rows[0]?.made_at ?? null;
}
