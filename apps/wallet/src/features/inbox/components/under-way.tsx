import { Money } from '@fairlaunch/web';
import { useWithdrawalsUnderWay } from '#flows/actions-under-way.tsx';
import { useAssets } from '#shared/api/assets.ts';
import { CardLink } from '#shared/components/card-link.tsx';
import { useText } from '#shared/language/text.ts';
import { heldParts, type HeldPart } from '../held-parts.ts';

function useHeld(): HeldPart[] {
  const shown = useWithdrawalsUnderWay();
  return useAssets().data?.flatMap((held) => heldParts(held, shown.get(held.asset))) ?? [];
}

export const useIsUnderWay = (): boolean => useHeld().length > 0;

/** Actions that wait, also those that another device asked for. */
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
