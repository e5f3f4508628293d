import { floorMicro, weiToDecimal } from '@fairlaunch/money';
import { Card, CardHead, DayChart, DescriptionList, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { flowByDay, midnight } from '../figures.ts';
import type { Vault } from '../vault-frame.tsx';

type Day = ReturnType<typeof flowByDay>[number];

function ComingDays({ days, unit }: { days: Day[]; unit: string }) {
  const text = useText();
  const amountText = useAmountText();
  return (
    <DayChart
      label={text('vault.flowPicture')}
      shape="bars"
      readFirst="oldest"
      valueHead={text('vault.flowHead')}
      days={days.map(({ day, flow }) => ({
        day: Number(day),
        value: Number(floorMicro(flow)),
        label: `${amountText(floorMicro(flow), 'line')} ${unit}`,
      }))}
    />
  );
}

export function FlowCard({ contract, state: { streams } }: Vault) {
  const text = useText();
  const dates = useDates();
  const { symbol } = contract.rewardToken;
  const days = flowByDay(streams);
  const [today] = days;
  const last = days.findLast(({ flow }) => flow > 0n);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('vault.flowTitle')} />
      {!last && <p className="text-14 text-content-alt">{text('vault.nothingFlows')}</p>}
      <DescriptionList
        items={[
          ...(today && last
            ? [
                {
                  id: 'day',
                  label: text('vault.flowToday'),
                  value: <Money value={weiToDecimal(today.flow)} unit={symbol} />,
                },
                {
                  id: 'until',
                  label: text('vault.flowUntil'),
                  value: dates.moment(Number(midnight(last.day + 1n))),
                },
              ]
            : []),
          {
            id: 'staked',
            label: text('vault.totalStaked'),
            value: (
              <Money value={weiToDecimal(streams.totalStaked)} unit={contract.stakeToken.symbol} />
            ),
          },
        ]}
      />
      {last && <ComingDays days={days.slice(0, days.indexOf(last) + 1)} unit={symbol} />}
      {last && streams.totalStaked === 0n && (
        <p className="text-12 text-content-alt">{text('vault.flowWaits')}</p>
      )}
    </Card>
  );
}
