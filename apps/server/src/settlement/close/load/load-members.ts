import { ADDRESS_BYTES, emptyMemberTable, type MemberTable } from '@fairlaunch/plan';
import type pg from 'pg';
import { copyOut } from '#db/copy/copy-out.ts';

/** `seatOf` gives the seat of a member's id. */
export type LoadedMembers = {
  members: MemberTable;
  addresses: Uint8Array;
  memberIds: Float64Array;
  seatOf: Uint32Array;
};

const query = (day: number, seats: number, monday: number): string => `
  select m.seat::int8, m.member_id, coalesce(s.seat, 0)::int8, m.bound_day,
    coalesce(p.pending, 0)::int8,
    (case when x.member_id is not null then 1 else 0 end
      + case when e.member_id is not null then 2 else 0 end
      + case when m.opened_ecosystem_box_day <= ${day} then 4 else 0 end)::int2,
    decode(substr(m.address, 3), 'hex')
  from member m left join member s on s.member_id = m.sponsor_id
    left join member_suspension x on x.member_id = m.member_id and x.from_day <= ${day}
      and (x.until_day is null or x.until_day > ${day})
    left join assessment e on e.member_id = m.member_id and e.week = ${monday}
    left join income_line p on p.member_id = m.member_id and p.day = ${day - 1}
      and p.kind = 'STATIC' and not exists (select from staking_order o
        where o.member_id = m.member_id and o.ended_by = 'PAID_OUT' and o.ended_day = ${day})
  where m.seat between 1 and ${seats}`;

/** Number of seats bound by the day (rulebook §1). */
export async function countKnownSeats(client: pg.PoolClient, day: number): Promise<number> {
  const { rows } = await client.query<{ seats: bigint }>(
    `select seat as seats from member where seat is not null and bound_day <= $1
    order by seat desc limit 1`,
    [day],
  );
  return Number(rows[0]?.seats ?? 0n);
}

/**
 * Seats have no gaps, so that one bound around midnight is included, without an order. Pending ends
 * with an order whose principal has left the treasury (rulebook §3).
 */
export async function loadMembers(
  client: pg.PoolClient,
  day: number,
  monday: number,
  seats: number,
): Promise<LoadedMembers> {
  const { rows } = await client.query<{ last: bigint }>(
    'select member_id as last from member order by member_id desc limit 1',
  );
  const members = emptyMemberTable(seats);
  const loaded: LoadedMembers = {
    members,
    addresses: new Uint8Array(members.count * ADDRESS_BYTES),
    memberIds: new Float64Array(members.count),
    seatOf: new Uint32Array(Number(rows[0]!.last) + 1),
  };
  const count = await copyOut(
    client,
    query(day, seats, monday),
    ['int8', 'int8', 'int8', 'int4', 'int8', 'int2', { bytes: ADDRESS_BYTES }],
    (row) => {
      const seat = row.int8(0),
        memberId = row.int8(1),
        flags = row.int2(5);
      loaded.memberIds[seat] = memberId;
      loaded.seatOf[memberId] = seat;
      members.sponsor[seat] = row.int8(2);
      members.boundDay[seat] = row.int4(3);
      members.pending[seat] = row.int8(4);
      members.suspended[seat] = flags & 1;
      members.enrolled[seat] = (flags >> 1) & 1;
      members.openedEcosystemBox[seat] = (flags >> 2) & 1;
      row.bytesTo(6, ADDRESS_BYTES, loaded.addresses, seat * ADDRESS_BYTES);
    },
  );
  if (count !== seats) throw new Error(`${seats} seats are bound and ${count} were found`);
  return loaded;
}
