import { plainTyped, typedAddress } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { typedNumber } from '#http/list/typed-number.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { Failure } from '#shared/errors.ts';

/** @throws Failure NOT_FOUND */
export async function memberAt(database: Database | Tx, address: string) {
  const member = await database
    .selectFrom('member')
    .selectAll()
    .where('address', '=', address.toLowerCase())
    .where('member_id', '<>', HOUSE)
    .executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND', { field: 'address' });
  return member;
}

type Id = { member_id: bigint };

/** Members with exactly this address, seat, invitation code or name of a link. */
const called = (plain: string) => sql`
  select member_id from member where address = ${typedAddress(plain) ?? ''} and member_id <> 0
  union select member_id from member where seat = ${typedNumber(plain) ?? '0'}::bigint and seat > 0
  union select member_id from member where invite_code = ${plain.toUpperCase()} and seat > 0
  union select member_id from member_link where name = ${plain.toLowerCase()}`;

/** More members than this take a longer beginning. */
const MAX_NAMED = 200;
/** Sorts after every character of addresses, codes and names. */
const BEHIND = '~';

/** A range of an index, up to the limit; nothing for a text that cannot begin such a name. */
const beginning = (table: 'member' | 'member_link', column: string, form: RegExp, text: string) => {
  const name = sql`${sql.ref(column)} collate "C"`;
  return sql`(select member_id from ${sql.table(table)}
    where ${form.test(text)}::boolean and ${name} >= ${text} and ${name} < ${text + BEHIND}
      ${table === 'member' ? sql`and seat > 0` : sql``}
    limit ${MAX_NAMED + 1})`;
};

export function namedStatement(typed: string) {
  const plain = plainTyped(typed);
  const small = plain.toLowerCase();
  return sql<Id>`${called(plain)}
    union ${beginning('member', 'address', /^0x[0-9a-f]{4,}$/, small)}
    union ${beginning('member', 'invite_code', /^[0-9A-Z]{3,8}$/, plain.toUpperCase())}
    union ${beginning('member_link', 'name', /^[a-z][a-z0-9-]{2,}$/, small)}`;
}

/**
 * Members whose address, invitation code or name of a link begins like this, or who have this seat;
 * a guest is found by its whole address.
 * @throws Failure TEAM_QUERY_TOO_BROAD
 */
export async function membersNamed(database: Database, typed: string): Promise<bigint[]> {
  const { rows } = await namedStatement(typed).execute(database);
  if (rows.length > MAX_NAMED) throw new Failure('TEAM_QUERY_TOO_BROAD', { field: 'find' });
  return rows.map(({ member_id: id }) => id);
}

type Condition = RawBuilder<unknown>;

/** What lists tell of the member of a row. */
export const MEMBER_COLUMNS = sql<{
  address: string;
  seat: number | null;
}>`member.address, member.seat::int as seat`;
export const MEMBER_JOIN = sql`join member on member.member_id = listed.member_id`;

/** Rows of members, by an index of their own. */
export const ofMembers: RowsOf['members'] = (ids) => [sql`member_id = any(${ids}::bigint[])`];

/** Conditions of the rows of a list of money, each of which an index of its own serves. */
export type RowsOf = {
  members: (ids: readonly bigint[]) => Condition[];
  number?: (number: string) => Condition;
  transaction?: (hash: string) => Condition;
};

/**
 * The rows that a text names: those of a member, one by its number, or of a transaction. With `#`
 * it is a number alone.
 */
export async function rowsNamed(
  database: Database,
  typed: string | undefined,
  rowsOf: RowsOf,
): Promise<Condition[] | undefined> {
  if (!typed) return undefined;
  const plain = plainTyped(typed);
  if (/^0x[0-9a-f]{64}$/i.test(plain))
    return [rowsOf.transaction?.(plain.toLowerCase()) ?? sql`false`];
  const number = typedNumber(plain);
  const byNumber = number && rowsOf.number ? [rowsOf.number(number)] : [];
  if (byNumber.length > 0 && plain.startsWith('#')) return byNumber;
  const { rows } = await sql<Id>`${called(plain)}`.execute(database);
  return [...rowsOf.members(rows.map(({ member_id: id }) => id)), ...byNumber];
}
