import { micro } from '@fairlaunch/money';
import type { NodeKindTerms } from '@fairlaunch/protocol';
import { Card, Tag } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { ChevronRight } from 'lucide-react';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/** A kind of node with its price, its weight and what a unit of weight costs. */
export function KindCard({ terms }: { terms: NodeKindTerms }) {
  const text = useText();
  const amountText = useAmountText();
  const { kind, price, left, supply, weight, fullMinimum } = terms;
  const each = micro(price) / BigInt(weight);
  return (
    <Link to={paths.buyNode({ kind })} className="block active:opacity-80">
      <Card className="grid gap-3">
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
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-2">
          <Figure label={text('why.weight')} value={weight} />
          <Figure label={text('nodes.perWeight')} value={amountText(each, 'summary')} />
        </div>
        <p className="text-12 text-content-alt">
          {text('nodes.kindLine', { minimum: amountText(fullMinimum) })}
        </p>
      </Card>
    </Link>
  );
}
