import {
  LISTED_KINDS,
  ORDER_STATES,
  type Endpoints,
  type Input,
  type ListedOrder,
  type Output,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { MEMBER_COLUMNS, MEMBER_JOIN, ofMembers, rowsNamed } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { toOrder } from './present.ts';
import type { OrderRow } from './queries.ts';

export const ORDER_LIST: List<'openedAt' | 'amount', 'state' | 'type'> = {
  table: 'staking_order',
  id: 'number',
  orders: { openedAt: sql`(open_day + 0)`, amount: sql`amount` },
  among: {
    state: { of: sql`order_state(exit_day, ended_by)`, values: ORDER_STATES },
    type: { of: sql`kind`, values: LISTED_KINDS },
  },
};

export async function operatorOrders(
  database: Database,
  input: Input<Endpoints['operatorOrders']>,
): Promise<Output<Endpoints['operatorOrders']>> {
  const within = await rowsNamed(database, input.find, {
    members: ofMembers,
    number: (number) => sql`number = ${number}::bigint`,
  });
  const columns = sql<
    OrderRow & { address: string; seat: number | null }
  >`listed.*, order_released(listed) as released, ${MEMBER_COLUMNS}`;
  return listPage(
    database,
    ORDER_LIST,
    input,
    { within, columns, joins: MEMBER_JOIN },
    ({ address, seat, ...row }) => ({
      ...toOrder(row),
      type: row.kind as ListedOrder['type'],
      address,
      seat,
    }),
  );
}
