import type pg from 'pg';
import { copyOut } from '#db/copy/copy-out.ts';

/** Members' numbers in the ledger by seat, and their seats by those numbers; 0 is the house. */
export type SeatMap = { memberIds: Float64Array; seatOf: Uint32Array };

/** Seats that were bound by the day: they have no gaps (rulebook §1). */
export async function loadSeats(client: pg.PoolClient, day: number): Promise<SeatMap> {
  const { rows } = await client.query<{ seats: bigint | null; last: bigint }>(
    `select (select seat from member where seat is not null and bound_day <= $1
        order by seat desc limit 1) as seats,
      (select member_id from member order by member_id desc limit 1) as last`,
    [day],
  );
  const seats = Number(rows[0]!.seats ?? 0n);
  const memberIds = new Float64Array(seats + 1);
  const seatOf = new Uint32Array(Number(rows[0]!.last) + 1);
  const query = `select seat::int8, member_id from member where seat between 1 and ${seats}`;
  const count = await copyOut(client, query, ['int8', 'int8'], (row) => {
    const [seat, memberId] = [row.int8(0), row.int8(1)];
    memberIds[seat] = memberId;
    seatOf[memberId] = seat;
  });
  if (count !== seats) throw new Error(`${seats} seats are bound and ${count} were found`);
  return { memberIds, seatOf };
}
