import { floorMicro, toDecimal } from '@fairlaunch/money';
import { Money } from '../../../app/money.tsx';
import { useText } from '../../../app/text.ts';
import type { Escape } from '../use-escape.ts';

/** What a claim brings now: the number that everything else on the page explains. */
export function Payable({ escape: { standing, onChain } }: { escape: Escape }) {
  const text = useText();
  if (!standing || !('payable' in standing) || !onChain.data) return null;
  return (
    <div role="status" className="px-1">
      <p className="text-13 text-content-alt">{text('escape.payable')}</p>
      <Money value={toDecimal(floorMicro(standing.payable))} unit={onChain.data.symbol} precision="full" size="hero" />
    </div>
  );
}
