import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { Card, CardHead, classNames, CodedName, Disclosure } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { TriangleAlert } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { usePayOutShare } from '#shared/components/use-pay-out-share.ts';
import { runwayOf } from '#shared/runway.ts';
import { poolName, shownPools, type Coverage, type PoolState } from './pool-state.ts';
import { RunwayBars } from './runway-bars.tsx';

function useShareOfDue(): (ppm: number) => string {
  const share = usePayOutShare();
  return (ppm) => share({ ppm, paidNothing: ppm === 0 });
}

type PoolsProps = { coverage: Coverage; plan: Plan | undefined; isOld: boolean };

function PoolRow({ state, coverage, plan, isOld }: PoolsProps & { state: PoolState }) {
  const text = useText();
  const share = useShareOfDue();
  const amountText = useAmountText();
  const { pool, asset, balance, periodic, runwayDays, pending, payOutPpm } = state;
  const closes = coverage.runwayCloses;
  const runway = runwayOf(state, plan);
  const isShort = periodic && !isOld && (runway.state === 'low' || runway.state === 'empty');
  return (
    <li className="flex items-center gap-3 border-t border-border py-3 first:border-0">
      <span className="min-w-0 flex-1">
        <CodedName name={poolName(pool)} code={pool} />
        <span
          className={classNames('block text-12', isShort ? 'text-warning' : 'text-content-alt')}
        >
          {isShort && <TriangleAlert aria-hidden size={13} className="me-1 inline" />}
          {!periodic && text('coverage.notPeriodic')}
          {periodic &&
            runwayDays === null &&
            !('days' in runway) &&
            text('coverage.noRunway', { closes })}
          {runwayDays !== null && runway.state === 'empty' && text('coverage.emptyPool')}
          {'days' in runway &&
            text(runway.state === 'low' ? 'coverage.runwayLow' : 'coverage.runway', {
              days: runway.days,
              closes,
            })}
        </span>
        {micro(pending) > 0n && (
          <span className="block text-12 text-content-alt">
            {text('coverage.pendingFirst', { amount: `${amountText(pending, 'line')} ${asset}` })}
          </span>
        )}
        {payOutPpm !== null && (
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

/** The pools and how long each of them lasts; what each holds and paid is folded. */
export function Pools({ coverage, plan, isOld }: PoolsProps) {
  const text = useText();
  const shown = shownPools(coverage.pools);
  const paced = shown.filter((state) => state.periodic && runwayOf(state, plan).state !== 'unused');
  return (
    <Card className="grid gap-4">
      <CardHead title={text('coverage.pools')} />
      {paced.length > 0 && <RunwayBars pools={paced} plan={plan} isOld={isOld} />}
      <Disclosure title={text('coverage.details')}>
        <ul>
          {shown.map((state) => (
            <PoolRow key={state.pool} {...{ state, coverage, plan, isOld }} />
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
