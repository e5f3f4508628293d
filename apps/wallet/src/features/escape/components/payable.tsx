import { weiToDecimal } from '@fairlaunch/money';
import { Money } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import type { Escape } from '../use-escape.ts';

export function Payable({ escape: { standing, onChain, place } }: { escape: Escape }) {
  const text = useText();
  if (!standing || !('payable' in standing) || !onChain.data) return null;
  return (
    <div role="status" className="px-1">
      <p className="text-13 text-content-alt">
        {text(place.data?.open ? 'escape.payable' : 'escape.payableLater')}
      </p>
      <Money
        value={weiToDecimal(standing.payable)}
        unit={onChain.data.symbol}
        precision="full"
        size="hero"
      />
    </div>
  );
}
