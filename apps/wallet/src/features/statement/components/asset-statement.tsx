import { toDecimal } from '@fairlaunch/money';
import type { Asset, StatementBalance } from '@fairlaunch/protocol';
import { Card, Disclosure } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { PostingRow } from '../postings.ts';
import { signed } from '../rows.ts';
import { BalanceList } from './balance-list.tsx';
import { MovementList } from './movement-list.tsx';

/** More movements than this are folded by day, so that the closing balance stays in reach. */
const MOST_UNFOLDED = 24;

type AssetStatementProps = {
  asset: Asset;
  opening: readonly StatementBalance[];
  closing: readonly StatementBalance[];
  rows: readonly PostingRow[];
  isOpen: boolean;
};

/** The statement of one asset, folded under its closing balance. */
export function AssetStatement({ asset, opening, closing, rows, isOpen }: AssetStatementProps) {
  const text = useText();
  const held = closing.reduce((sum, { balance }) => sum + signed(balance), 0n);
  return (
    <Card className="!py-1.5">
      <Disclosure
        isOpen={isOpen}
        title={
          <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <bdi className="font-medium text-content">
                {asset === 'COUPON' ? text('assets.coupons') : asset}
              </bdi>
              {' · '}
              <bdi className="text-12">{text('statement.movements', { count: rows.length })}</bdi>
            </span>
            <span className="font-strong text-content">
              <Money value={toDecimal(held)} precision="full" />
            </span>
          </span>
        }
      >
        <BalanceList title={text('statement.opening')} balances={opening} />
        <MovementList rows={rows} isFolded={rows.length > MOST_UNFOLDED} />
        <BalanceList title={text('statement.closing')} balances={closing} />
      </Disclosure>
    </Card>
  );
}
