import { micro } from '@fairlaunch/money';
import type { AssetBalance } from '@fairlaunch/protocol';
import { Money } from '@fairlaunch/web';
import { useAssets } from '../../../shared/api/assets.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { useText, type MessageId } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

type Held = {
  id: string;
  unit: string;
  value: string;
  label: MessageId;
  note: MessageId;
  to: string;
};

const POINTS: readonly string[] = ['WPT', 'CPT'];

/** Points are held by flash exchanges alone. */
function heldParts({ asset, frozen, escrow }: AssetBalance): Held[] {
  const isExchange = POINTS.includes(asset);
  const held = {
    id: `${asset} frozen`,
    unit: asset,
    value: frozen,
    label: 'part.frozen',
    note: isExchange ? 'inbox.exchanges' : 'inbox.withdrawals',
    to: paths.records({ show: isExchange ? 'exchanges' : 'withdrawals' }),
  } as const;
  const node = {
    id: `${asset} escrow`,
    unit: asset,
    value: escrow,
    label: 'part.escrow',
    note: 'inbox.coolingOff',
    to: paths.stakingOrders({ part: 'nodes' }),
  } as const;
  return [held, node].filter(({ value }) => micro(value) > 0n);
}

const useHeld = (): Held[] => useAssets().data?.flatMap(heldParts) ?? [];

export const useIsUnderWay = (): boolean => useHeld().length > 0;

/** What waits, whichever device asked for it: this one may know none of it. */
export function UnderWay() {
  const text = useText();
  return useHeld().map(({ id, unit, value, label, note, to }) => (
    <CardLink key={id} to={to} className="!py-3.5">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{text(label)}</span>
        <span className="text-12 text-content-alt">{text(note)}</span>
      </span>
      <Money value={value} unit={unit} precision="full" />
    </CardLink>
  ));
}
