import type { SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { grantForNodes } from '#domain/releases/book-grant.ts';
import { movements, type CloseLeg, type Movement } from './movements.ts';
import { chunks, postRows, type ClosePart } from './part.ts';

const MOVEMENTS_PER_PART = 2_000;

/** Parts that post a close's other movements, end orders and give the grants of new nodes. */
export function movementParts(result: SettleResult, memberIds: Float64Array): ClosePart[] {
  return chunks([...movements(result)], MOVEMENTS_PER_PART).map((part): ClosePart => ({
    step: 'MOVEMENTS',
    write: async (transaction, number) => {
      await copyLegs(
        transaction,
        part.flatMap(({ legs }) => legs),
        memberIds,
      );
      await postRows(transaction, result.day, number);
      await endOrders(transaction.tx, result.day, part);
      await grantForNodes(transaction.tx, activatedNodes(part, memberIds));
    },
  }));
}

const activatedNodes = (part: readonly Movement[], memberIds: Float64Array) =>
  part
    .flatMap(({ activated }) => activated ?? [])
    .map(({ node, seat }) => ({ number: node, memberId: memberIds[seat]! }));

async function copyLegs(
  { client }: CopyTransaction,
  all: readonly CloseLeg[],
  memberIds: Float64Array,
): Promise<void> {
  const legs = all.filter(({ amount }) => amount !== 0n);
  const texts = new Map(
    legs
      .flatMap(({ kind, account, asset }) => [kind, account, asset])
      .map((text) => [text, Buffer.from(text, 'ascii')]),
  );
  await copyIn(client, 'close_leg (kind, member_id, account, asset, amount)', 5, {
    count: legs.length,
    write: (row, to) => {
      const { kind, seat, account, asset, amount } = legs[row]!;
      to.row();
      to.text(texts.get(kind)!);
      to.int8(memberIds[seat]!);
      to.text(texts.get(account)!);
      to.text(texts.get(asset)!);
      to.int8(Number(amount));
    },
  });
}

/** Ends orders by number, so that each page of the table is touched once. */
async function endOrders(tx: Tx, day: number, part: readonly Movement[]): Promise<void> {
  const ended = part.flatMap((movement) => movement.ended ?? []).sort((a, b) => a.order - b.order);
  if (ended.length === 0) return;
  await sql`
    update staking_order as o set ended_day = ${day}, ended_by = new.ended_by
    from unnest(${ended.map(({ order }) => order)}::bigint[], ${ended.map(({ by }) => by)}::text[])
      as new(number, ended_by)
    where o.number = new.number and o.ended_day is null`.execute(tx);
}
