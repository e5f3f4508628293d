import { micro, type Micro } from '@fairlaunch/money';
import type { NodeKindTerms } from '@fairlaunch/protocol';
import { Card, Tag } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { ChevronRight } from 'lucide-react';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export const perWeight = ({ price, weight }: NodeKindTerms): Micro => micro(price) / BigInt(weight);

type KindCardProps = {
  terms: NodeKindTerms;
  /** The dearest price of a unit of weight, which the bars are measured by. */
  dearest: Micro;
};

/** A kind of node with its price, its weight and what a unit of weight costs. */
export function KindCard({ terms, dearest }: KindCardProps) {
  const text = useText();
  const amountText = useAmountText();
  const { kind, price, left, supply, weight } = terms;
  const each = perWeight(terms);
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
        <div aria-hidden dir="ltr" className="h-2">
          <div
            className="h-full forced-color-adjust-none rounded-pill bg-part-frozen"
            style={{ inlineSize: `${Number((each * 100n) / dearest)}%` }}
          />
        </div>
      </Card>
    </Link>
  );
}
