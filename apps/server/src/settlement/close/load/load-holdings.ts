import type { Micro } from '@fairlaunch/money';
import type {
  NodeKind,
  NodeRow,
  PositionKind,
  ReleasePosition,
  ReleaseSchedule,
} from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { LoadedMembers } from './load-members.ts';

/** Nodes that count on the day (rulebook §8). */
export async function loadNodes(
  tx: Tx,
  day: number,
  { seatOf }: LoadedMembers,
): Promise<NodeRow[]> {
  const { rows } = await sql<{
    number: bigint;
    member_id: bigint;
    kind: NodeKind;
    price: Micro;
    active_from: number;
    bonus_stopped: boolean;
  }>`
    select number, member_id, kind, price, active_from, bonus_stopped from node
    where bought_day <= ${day} and (cancelled_day is null or cancelled_day > ${day})
    order by number`.execute(tx);
  return rows.map((row) => ({
    number: Number(row.number),
    member: seatOf[Number(row.member_id)]!,
    kind: row.kind,
    price: row.price,
    activeFrom: row.active_from,
    bonusStopped: row.bonus_stopped,
  }));
}

/** Release positions that count on the day (rulebook §8, §11, §12, §14). */
export async function loadPositions(
  tx: Tx,
  day: number,
  { seatOf }: LoadedMembers,
): Promise<ReleasePosition[]> {
  const { rows } = await sql<{
    number: bigint;
    member_id: bigint;
    kind: PositionKind;
    amount: Micro;
    schedule: ReleaseSchedule;
    from_day: number;
    closes_counted: number;
    requires_active: bigint[];
  }>`
    select number, member_id, kind, amount, schedule, from_day, closes_counted, requires_active
    from release_position
    where ended_day is null and from_day < ${day} order by number`.execute(tx);
  return rows.map((row) => ({
    number: Number(row.number),
    kind: row.kind,
    member: seatOf[Number(row.member_id)]!,
    amount: row.amount,
    schedule: row.schedule,
    from: row.from_day,
    closesCounted: row.closes_counted,
    requiresActive: row.requires_active.map((memberId) => seatOf[Number(memberId)]!),
  }));
}
