import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, CodedName, Tag } from '@fairlaunch/ui';
import { Money, usePercent } from '../../../app/money.tsx';
import { textOr, useText } from '../../../app/text.ts';

type Coverage = Output<Endpoints['coverage']>;

/** Pools with what they hold and how long it lasts at the pace of the last week. */
export function Pools({ pools, payOutPpm }: Pick<Coverage, 'pools' | 'payOutPpm'>) {
  const text = useText();
  const percent = usePercent();
  const shown = pools
    .filter((pool) => pool.pool === 'STATIC' || micro(pool.balance) > 0n)
    .toSorted((a, b) => Number(b.pool === 'STATIC') - Number(a.pool === 'STATIC'));
  return (
    <Card>
      <CardHead title={text('coverage.pools')} aside={payOutPpm !== null && <Tag>{text('coverage.payOut', { percent: percent(payOutPpm, 1) })}</Tag>} />
      <ul className="mt-2">
        {shown.map((pool) => (
          <li key={pool.pool} className="flex items-center gap-3 border-t border-border py-3 first:border-0">
            <span className="flex-1">
              <span className="block font-medium">
                <CodedName name={textOr(`pool.name.${pool.pool}`, pool.pool)} code={pool.pool} />
              </span>
              <span className="block text-12 text-content-alt">
                {pool.runwayDays === null ? text('coverage.noRunway') : text('coverage.runway', { days: Math.floor(pool.runwayDays) })}
              </span>
            </span>
            <Money value={pool.balance} unit={pool.asset} />
          </li>
        ))}
      </ul>
      <p className="text-12 text-content-alt">{text('coverage.poolsNote')}</p>
    </Card>
  );
}
