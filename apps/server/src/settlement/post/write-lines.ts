import { destination, KINDS, type MemberTable, type SettleResult, type StaticTable } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn, type RowWriter } from '../../db/copy/copy-in.ts';
import type { CopyTransaction } from '../../db/copy/copy-transaction.ts';

const COLUMNS = ['member_id', 'day', 'kind', 'target', 'accelerated', 'carried', 'paid', 'pending', 'conditional'];

/** Lines of one kind, whichever columns they have. */
type Lines = Pick<StaticTable, 'count' | 'member' | 'target' | 'paid'> & Partial<StaticTable>;

/** The members' income lines of a day, kind by kind, into the partition of its month. */
export async function writeLines({ tx, client }: CopyTransaction, result: SettleResult, { enrolled }: MemberTable, memberIds: Float64Array): Promise<void> {
  await sql`select ensure_income_month(${result.day})`.execute(tx);
  for (const kind of KINDS) {
    const lines: Lines = kind === 'STATIC' ? result.static : result.lines[kind];
    const name = Buffer.from(kind, 'ascii');
    const write = (row: number, to: RowWriter): void => {
      const seat = lines.member[row]!;
      to.row();
      to.int8(memberIds[seat]!);
      to.int4(result.day);
      to.text(name);
      to.int8(lines.target[row]!);
      to.int8(lines.accelerated?.[row] ?? 0);
      to.int8(lines.carried?.[row] ?? 0);
      to.int8(lines.paid[row]!);
      to.int8(lines.pending?.[row] ?? 0);
      to.bool(kind !== 'STATIC' && destination(kind, enrolled[seat] === 1) === 'conditional');
    };
    await copyIn(client, `income_line (${COLUMNS.join(', ')})`, COLUMNS.length, { count: lines.count, write });
  }
}
