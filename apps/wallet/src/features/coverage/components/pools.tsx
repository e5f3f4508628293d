import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { Card, CardHead, CodedName, Disclosure } from '@fairlaunch/ui';
import { Money, useAmountText, WHOLE_PPM } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { usePayOutShare } from '@fairlaunch/web/pay-out';
import { runwayOf } from '#shared/runway.ts';
import { poolName, shownPools, type Coverage, type PoolState } from './pool-state.ts';
import { RunwayBars, type PacedPool } from './runway-bars.tsx';

function useShareOfDue(): (ppm: number) => string {
  const share = usePayOutShare();
  return (ppm) => share({ ppm, paidNothing: ppm === 0 });
}

type PoolRowProps = { state: PoolState; coverage: Coverage; isPaced: boolean };

/** What a pool holds, and what its bar does not say. */
function PoolRow({ state, coverage, isPaced }: PoolRowProps) {
  const text = useText();
  const share = useShareOfDue();
  const amountText = useAmountText();
  const { pool, asset, balance, periodic, pending, payOutPpm } = state;
  return (
    <li className="flex items-center gap-3 border-t border-border py-3 first:border-0">
      <span className="min-w-0 flex-1">
        <CodedName name={poolName(pool)} code={pool} />
        {!isPaced && (!periodic || coverage.runwayCloses > 0) && (
          <span className="block text-12 text-content-alt">
            {periodic
              ? text('coverage.noRunway', { closes: coverage.runwayCloses })
              : text('coverage.notPeriodic')}
          </span>
        )}
        {micro(pending) > 0n && (
          <span className="block text-12 text-content-alt">
            {text('coverage.pendingFirst', { amount: `${amountText(pending, 'line')} ${asset}` })}
          </span>
        )}
        {!isPaced && payOutPpm !== null && payOutPpm < WHOLE_PPM && (
          <span className="block text-12 text-content-alt">
            {text('coverage.poolPayOut', {
              percent: share(payOutPpm),
              closes: coverage.payOut.closes,
            })}
          </span>
        )}
      </span>
      <Money value={balance} unit={asset} />
    </li>
  );
}

type PoolsProps = { coverage: Coverage; plan: Plan | undefined; isOld: boolean };

/** The pools and how long each of them lasts; what each holds and paid is folded. */
export function Pools({ coverage, plan, isOld }: PoolsProps) {
  const text = useText();
  const shown = shownPools(coverage.pools);
  const paced = shown.flatMap((state): PacedPool[] => {
    const runway = runwayOf(state, plan);
    return state.periodic && runway.state !== 'unused' ? [{ state, runway }] : [];
  });
  return (
    <Card className="grid gap-4">
      <CardHead title={text('coverage.pools')} />
      {paced.length > 0 && (
        <RunwayBars
          pools={paced}
          closes={coverage.runwayCloses}
          paidCloses={coverage.payOut.closes}
          isOld={isOld}
        />
      )}
      <Disclosure title={text('coverage.details')}>
        <ul>
          {shown.map((state) => (
            <PoolRow
              key={state.pool}
              isPaced={paced.some((one) => one.state === state)}
              {...{ state, coverage }}
            />
          ))}
        </ul>
        <PoolsNote payOut={coverage.payOut} />
      </Disclosure>
    </Card>
  );
}

function PoolsNote({ payOut: { closes, ppm } }: Pick<Coverage, 'payOut'>) {
  const text = useText();
  const share = useShareOfDue();
  return (
    <div className="grid gap-2 text-12 text-content-alt">
      {ppm !== null && <p>{text('coverage.payOut', { percent: share(ppm), closes })}</p>}
      <p>{text('coverage.poolsNote')}</p>
    </div>
  );
}
