import { Card, Tag } from '@fairlaunch/ui';
import { weiToDecimal } from '@fairlaunch/money';
import { Money } from '@fairlaunch/web';
import { useId } from 'react';
import { useText } from '#shared/language/text.ts';
import { isSameAddress, payableOf, type Claim } from '../claims.ts';
import type { Escape } from '../use-escape.ts';

function ClaimRow({
  claim,
  payable,
  isChosen,
  onChoose,
}: {
  claim: Claim;
  payable: bigint;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const text = useText();
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="radio"
        name="escape-claim"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      <Money value={weiToDecimal(payable)} unit={claim.counts?.symbol} precision="full" />
      {payable === 0n && (
        <span className="ms-auto">
          <Tag>{text('escape.claims.none')}</Tag>
        </span>
      )}
    </label>
  );
}

/** The amount to claim; several amounts, each of which is claimed by itself, as a choice. */
export function Payable({ escape: { claims, token, place } }: { escape: Escape }) {
  const text = useText();
  const hint = useId();
  const payable = claims.flatMap((claim) => {
    const amount = payableOf(claim);
    return amount === undefined ? [] : [{ claim, amount }];
  });
  const [first, second] = payable;
  if (!first) return null;
  const title = text(place.data?.open ? 'escape.payable' : 'escape.payableLater');
  if (!second) {
    return (
      <div role="status" className="px-1">
        <p className="text-13 text-content-alt">{title}</p>
        <Money
          value={weiToDecimal(first.amount)}
          unit={first.claim.counts?.symbol}
          precision="full"
          size="hero"
        />
      </div>
    );
  }
  return (
    <Card>
      <fieldset aria-describedby={hint}>
        <legend className="text-13 text-content-alt">{title}</legend>
        {payable.map(({ claim, amount }) => (
          <ClaimRow
            key={claim.token}
            claim={claim}
            payable={amount}
            isChosen={isSameAddress(claim.token, token.address)}
            onChoose={() => token.set(claim.token)}
          />
        ))}
        <p id={hint} className="text-12 text-content-alt">
          {text('escape.claims.hint')}
        </p>
      </fieldset>
    </Card>
  );
}
