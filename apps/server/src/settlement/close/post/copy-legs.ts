import type { SettleResult } from '@fairlaunch/plan';
import { copyIn } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import { movements } from './movements.ts';

/** Copies in what a close moves beside its lines. */
export async function copyLegs(
  { client }: CopyTransaction,
  result: SettleResult,
  memberIds: Float64Array,
): Promise<void> {
  const legs = movements(result).filter(({ amount }) => amount !== 0n);
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
