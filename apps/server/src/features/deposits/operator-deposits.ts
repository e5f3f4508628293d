import { DEPOSIT_STATES, type Endpoints, type Input, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { MEMBER_COLUMNS, MEMBER_JOIN, ofMembers, rowsNamed } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import type { Deps } from '#shared/deps.ts';
import type { DepositRow } from './queries.ts';
import { toDeposit } from './report-deposit.ts';

export const DEPOSIT_LIST: List<'submittedAt' | 'amount', 'state'> = {
  table: 'deposit',
  id: 'deposit_id',
  orders: { submittedAt: sql`business_day(submitted_at)`, amount: sql`amount` },
  among: { state: { of: sql`state`, values: DEPOSIT_STATES } },
};

export async function operatorDeposits(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  input: Input<Endpoints['operatorDeposits']>,
): Promise<Output<Endpoints['operatorDeposits']>> {
  const within = await rowsNamed(database, input.find, {
    members: ofMembers,
    number: (number) => sql`number = ${number}::bigint`,
    transaction: (hash) => sql`chain_id = ${config.CHAIN_ID}
      and contract = ${config.GATEWAY_ADDRESS.toLowerCase()} and transaction_hash = ${hash}`,
  });
  const columns = sql<DepositRow & { seat: number | null }>`listed.*, ${MEMBER_COLUMNS}`;
  return listPage(
    database,
    DEPOSIT_LIST,
    input,
    { within, columns, joins: MEMBER_JOIN },
    ({ seat, ...row }) => ({
      ...toDeposit(row),
      number: row.number === null ? null : row.number.toString(),
      seat,
    }),
  );
}
