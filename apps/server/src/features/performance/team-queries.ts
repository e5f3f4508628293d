import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';
import type { TeamQuery } from './team-query.ts';

/** If more members match, in whatever team, the search needs a longer address. */
const MAX_CANDIDATES = 200;

export type MemberRow = {
  seat: number;
  address: string;
  boundDay: number;
  sponsorId: bigint | null;
};

export const selectSeats = (database: Database, seats: readonly number[]) =>
  database
    .selectFrom('member')
    .select(['seat', 'address', 'bound_day', 'sponsor_id'])
    .where('seat', 'in', seats.map(BigInt));

export async function membersAt(
  database: Database,
  seats: readonly number[],
): Promise<Map<number, MemberRow>> {
  if (seats.length === 0) return new Map();
  const rows = await selectSeats(database, seats).execute();
  return new Map(
    rows.map((row) => [
      Number(row.seat),
      {
        seat: Number(row.seat),
        address: row.address,
        boundDay: row.bound_day ?? 0,
        sponsorId: row.sponsor_id,
      },
    ]),
  );
}

/** Sorts after every hexadecimal digit. */
const BEHIND_HEX = 'g';

/** Addresses with a prefix: a range of one index, up to a limit. */
export const addressesFrom = (prefix: string) => sql<{ seat: bigint; address: string }>`
  select seat, address from member
  where address collate "C" >= ${prefix} and address collate "C" < ${prefix + BEHIND_HEX}
    and seat > 0
  order by address collate "C" limit ${MAX_CANDIDATES + 1}`;

/** Seats of all members that match a query, in whatever team. */
export async function candidates(database: Database, query: TeamQuery): Promise<number[]> {
  if (query.by === 'seat')
    return [...(await membersAt(database, [Number(query.seat)])).keys()].filter((seat) => seat > 0);
  const { rows } = await addressesFrom(query.prefix).execute(database);
  if (rows.length > MAX_CANDIDATES) throw new Failure('TEAM_QUERY_TOO_BROAD', { field: 'query' });
  return rows.filter((row) => row.address.endsWith(query.suffix)).map(({ seat }) => Number(seat));
}
