import type { FlashKind } from '@fairlaunch/plan';
import { Address, Disclosure, useDates } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { OurAddress } from '#shared/components/our-address.tsx';
import { useText } from '#shared/language/text.ts';

/** Proofs of the stock that two operators signed; anybody can look them up on Bitcoin. */
export function StockProofs({ kind }: { kind: FlashKind }) {
  const text = useText();
  const dates = useDates();
  const { data, isError, error, refetch } = useRead('flashStock');
  const stock = data?.kinds.find((one) => one.kind === kind);
  if (isError && !stock) return <QueryProblem error={error} retry={refetch} />;
  if (!stock || stock.proofs.length === 0) return null;
  return (
    <Disclosure title={text('flash.proofs')}>
      <div className="grid gap-3 px-1 text-13">
        <p>{text('flash.stockNow', { proven: stock.proven, reserved: stock.reserved })}</p>
        <ul className="grid gap-3">
          {stock.proofs.map((proof) => (
            <li key={proof.id} className="grid text-content-alt">
              <span>
                {text(proof.units > 0 ? 'flash.proofIn' : 'flash.proofOut', {
                  units: Math.abs(proof.units),
                  time: dates.moment(proof.at),
                })}
              </span>
              <span>
                {text('flash.proofAddress')}{' '}
                <OurAddress>
                  <Address value={proof.btcAddress} />
                </OurAddress>
              </span>
              <span>
                {text('flash.transaction')} <Address value={proof.transactionId} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
