import { micro, toDecimal } from '@fairlaunch/money';
import type { HeldAsset } from '@fairlaunch/protocol';
import type { MessageId } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export type HeldPart = {
  id: string;
  unit: string;
  value: string;
  label: MessageId;
  note: MessageId;
  to: string;
};

/**
 * The held parts of an asset, by what holds them: points can be held by withdrawals and by
 * exchanges.
 * @param shown the amount of this asset's withdrawals that have a row of their own
 */
export function heldParts(
  { asset, frozen, exchanging, escrow }: HeldAsset,
  shown = 0n,
): HeldPart[] {
  const withdrawn = micro(frozen) - micro(exchanging) - shown;
  const parts: HeldPart[] = [
    {
      id: `${asset} withdrawals`,
      unit: asset,
      value: toDecimal(withdrawn > 0n ? withdrawn : 0n),
      label: 'part.frozen',
      note: 'inbox.withdrawals',
      to: paths.records({ show: 'withdrawals' }),
    },
    {
      id: `${asset} exchanges`,
      unit: asset,
      value: exchanging,
      label: 'part.frozen',
      note: 'inbox.exchanges',
      to: paths.records({ show: 'exchanges' }),
    },
    {
      id: `${asset} escrow`,
      unit: asset,
      value: escrow,
      label: 'part.escrow',
      note: 'inbox.coolingOff',
      to: paths.stakingOrders({ part: 'nodes' }),
    },
  ];
  return parts.filter(({ value }) => micro(value) > 0n);
}
