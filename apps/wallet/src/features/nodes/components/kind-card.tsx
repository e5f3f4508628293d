import type { NodeKindTerms } from '@fairlaunch/protocol';
import { Card, Tag } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { ChevronRight } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export function KindCard({
  terms: { kind, price, left, supply, weight, fullMinimum },
}: {
  terms: NodeKindTerms;
}) {
  const text = useText();
  const amountText = useAmountText();
  return (
    <Link to={paths.buyNode({ kind })} className="block active:opacity-80">
      <Card className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-16 font-strong">{text(`nodes.kind.${kind}`)}</h2>
          <Tag tone={left === 0 ? 'neutral' : 'accent'}>
            {left === 0 ? text('nodes.soldOut') : text('nodes.left', { left, supply })}
          </Tag>
        </div>
        <div className="flex items-center gap-3">
          <Money value={price} unit="USDT" size="large" />
          <ChevronRight
            aria-hidden
            size={18}
            className="mirror-rtl ms-auto shrink-0 text-content-faint"
          />
        </div>
        <p className="text-12 text-content-alt">
          {text('nodes.kindLine', { weight, minimum: amountText(fullMinimum) })}
        </p>
      </Card>
    </Link>
  );
}
