import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, classNames, CodedName, Disclosure } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { TriangleAlert } from 'lucide-react';
import { textOr, useText } from '#shared/language/text.ts';
import { usePayOutShare } from '#shared/components/use-pay-out-share.ts';
import { runwayOf } from '#shared/runway.ts';

type Coverage = Output<Endpoints['coverage']>;
type PoolState = Coverage['pools'][number];

const poolName = (pool: string): string => textOr(`pool.name.${pool}`, pool);

const isShown = ({ pool, balance, runwayDays, payOutPpm }: PoolState): boolean =>
  pool === 'STATIC' || micro(balance) > 0n || runwayDays !== null || payOutPpm !== null;

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
        <span className="block font-medium">{poolName(pool)}</span>
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

/** The pools and how long each of them lasts. */
export function Pools({ coverage, plan, isOld }: PoolsProps) {
  const text = useText();
  const share = useShareOfDue();
  const {
    pools,
    payOut: { closes, ppm },
  } = coverage;
  const shown = pools
    .filter(isShown)
    .toSorted((a, b) => Number(b.pool === 'STATIC') - Number(a.pool === 'STATIC'));
  return (
    <Card>
      <CardHead title={text('coverage.pools')} />
      <ul className="mt-2">
        {shown.map((state) => (
          <PoolRow key={state.pool} {...{ state, coverage, plan, isOld }} />
        ))}
      </ul>
      {ppm !== null && (
        <p className="mb-2 text-13">{text('coverage.payOut', { percent: share(ppm), closes })}</p>
      )}
      <p className="text-12 text-content-alt">{text('coverage.poolsNote')}</p>
      <Disclosure title={text('coverage.poolCodes')}>
        <ul className="grid gap-1 text-13">
          {shown.map(({ pool }) => (
            <li key={pool}>
              <CodedName name={poolName(pool)} code={pool} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}
