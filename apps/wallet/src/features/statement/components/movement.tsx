import { toDecimal } from '@fairlaunch/money';
import { Link, Money, useAmountText, useUnit } from '@fairlaunch/web';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { useList } from '#shared/language/use-list.ts';
import { movementName } from '../movement-name.ts';
import { originPath } from '../origin-path.ts';
import type { PostingRow } from '../postings.ts';

/** One posting in one asset: what it moved, where to, its fee and its moment. */
export function Movement({ row }: { row: PostingRow }) {
  const text = useText();
  const amountText = useAmountText();
  const origin = originPath(row);
  const name = movementName(row.kind);
  return (
    <div className="grid gap-0.5 py-1.5 text-12 text-content-alt">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-content">
        {origin ? (
          <Link
            to={origin}
            className="inline-flex min-h-11 min-w-11 items-center font-medium underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="font-strong">
          <Moved row={row} />
        </span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>
          <Accounts row={row} />
          {row.fee > 0n &&
            ` · ${text('swap.feeIn', { fee: amountText(row.fee), asset: row.asset })}`}
        </span>
        <Moment seconds={row.at} />
      </div>
    </div>
  );
}

/** With its sign; without one if it only went from one account to another. */
function Moved({ row: { amount, asset, parts } }: { row: PostingRow }) {
  const gained = parts.reduce((sum, part) => (part.amount > 0n ? sum + part.amount : sum), 0n);
  const isWithin = amount === '0';
  return (
    <Money
      value={isWithin ? toDecimal(gained) : amount}
      unit={asset}
      precision="full"
      sign={isWithin || amount.startsWith('-') ? undefined : '+'}
    />
  );
}

function Accounts({ row: { amount, asset, parts } }: { row: PostingRow }) {
  const text = useText();
  const list = useList();
  const amountText = useAmountText();
  const unitOf = useUnit();
  const [only, other] = parts;
  if (only && !other) {
    return text('statement.after', {
      account: text(`part.${only.account}`),
      balance: balanceText(only.balanceAfter),
      asset: unitOf(asset, only.balanceAfter),
    });
  }
  const namesOf = (isGain: boolean) =>
    parts
      .filter((part) => part.amount > 0n === isGain)
      .map(({ account }) => text(`part.${account}`));
  return amount === '0'
    ? text('statement.within', { from: list(namesOf(false)), to: list(namesOf(true)) })
    : parts.map((part) => `${text(`part.${part.account}`)} ${signedText(part.amount)}`).join(' · ');

  function balanceText(balance: string): string {
    return balance.startsWith('-') ? `−${amountText(balance.slice(1))}` : amountText(balance);
  }

  function signedText(moved: bigint): string {
    return moved < 0n ? `−${amountText(-moved)}` : `+${amountText(moved)}`;
  }
}
