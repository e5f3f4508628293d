import { toDecimal } from '@fairlaunch/money';
import type { AirdropLine } from '@fairlaunch/protocol';
import { Disclosure } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

/** Every parsed line of an airdrop, which has at most a thousand. */
export function AirdropLines({
  asset,
  lines,
  isOpen = false,
}: {
  asset: string;
  lines: readonly AirdropLine[];
  isOpen?: boolean;
}) {
  const text = useText();
  return (
    <Disclosure title={text('airdrops.lines', { count: lines.length })} isOpen={isOpen}>
      <ol className="grid max-h-80 gap-1 overflow-y-auto text-13">
        {lines.map(({ seat, amount }) => (
          <li key={seat} className="flex justify-between gap-3">
            <span>{text('airdrops.memberNumber', { seat })}</span>
            <Money value={toDecimal(amount)} unit={asset} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
