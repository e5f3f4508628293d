import { isReleased, type SettleResult } from '@fairlaunch/plan';
import { copyIn } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';

const COLUMNS = [
  'member_id',
  'kind',
  'from_day',
  'amount',
  'schedule',
  'requires_active',
  'closes_counted',
  'ended',
];

/** Copies in the positions that a close has counted (rulebook §8, §11). */
export async function copyPositions(
  { client }: CopyTransaction,
  { positions }: SettleResult,
  memberIds: Float64Array,
): Promise<void> {
  await copyIn(client, `close_position (${COLUMNS.join(', ')})`, COLUMNS.length, {
    count: positions.length,
    write: (row, to) => {
      const position = positions[row]!;
      const { member, kind, from, amount, schedule, requiresActive, closesCounted } = position;
      to.row();
      to.int8(memberIds[member]!);
      to.text(Buffer.from(kind, 'ascii'));
      to.int4(from);
      to.int8(Number(amount));
      to.text(Buffer.from(JSON.stringify(schedule), 'ascii'));
      to.text(Buffer.from(JSON.stringify(requiresActive.map((seat) => memberIds[seat]!))));
      to.int4(closesCounted);
      to.bool(isReleased(position));
    },
  });
}
