import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, CodedName } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { textOr, useText } from '../../../shared/language/text.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

type Coverage = Output<Endpoints['coverage']>;
type PoolState = Coverage['pools'][number];

const isShown = ({ pool, balance, runwayDays, payOutPpm }: PoolState): boolean =>
  pool === 'STATIC' || micro(balance) > 0n || runwayDays !== null || payOutPpm !== null;

function PoolRow({ state, coverage }: { state: PoolState; coverage: Coverage }) {
  const text = useText();
  const percent = usePercent();
  const { pool, asset, balance, periodic, runwayDays, payOutPpm } = state;
  const closes = coverage.runwayCloses;
  return (
    <li className="flex items-center gap-3 border-t border-border py-3 first:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <CodedName name={textOr(`pool.name.${pool}`, pool)} code={pool} />
        </span>
        <span className="block text-12 text-content-alt">
          {!periodic && text('coverage.notPeriodic')}
          {periodic && runwayDays === null && text('coverage.noRunway', { closes })}
          {runwayDays !== null &&
            (micro(balance) === 0n
              ? text('coverage.emptyPool')
              : text('coverage.runway', { days: Math.floor(runwayDays), closes }))}
        </span>
        {payOutPpm !== null && (
          <span className="block text-12 text-content-alt">
            {text('coverage.poolPayOut', {
              percent: percent(payOutPpm, 1),
              closes: coverage.payOut.closes,
            })}
          </span>
        )}
      </span>
      <Money value={balance} unit={asset} />
    </li>
  );
}

export function Pools({ coverage }: { coverage: Coverage }) {
  const text = useText();
  const percent = usePercent();
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
          <PoolRow key={state.pool} state={state} coverage={coverage} />
        ))}
      </ul>
      {ppm !== null && (
        <p className="mb-2 text-13">
          {text('coverage.payOut', { percent: percent(ppm, 1), closes })}
        </p>
      )}
      <p className="text-12 text-content-alt">{text('coverage.poolsNote')}</p>
    </Card>
  );
}
