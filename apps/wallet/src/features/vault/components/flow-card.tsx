import { floorMicro, weiToDecimal } from '@fairlaunch/money';
import { BarHistory, Card, CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import { flowByDay, midnight } from '../figures.ts';
import type { Vault } from '../vault-frame.tsx';

type Day = ReturnType<typeof flowByDay>[number];

function ComingDays({ days, unit }: { days: Day[]; unit: string }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const most = days.reduce((max, { flow }) => (flow > max ? flow : max), 1n);
  return (
    <figure className="grid gap-1.5">
      <BarHistory
        label={text('vault.flowPicture')}
        bars={days.map(({ day, flow }) => ({
          id: String(day),
          label: `${dates.day(Number(day))}: ${amountText(floorMicro(flow), 'line')} ${unit}`,
          value: Number((flow * 1000n) / most) / 1000,
        }))}
      />
      <figcaption className="flex justify-between text-12 text-content-alt">
        {[days.at(0), days.at(-1)].map(
          (day) => day && <span key={String(day.day)}>{dates.shortDay(Number(day.day))}</span>,
        )}
      </figcaption>
    </figure>
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
      {last && <ComingDays days={days} unit={symbol} />}
      {last && streams.totalStaked === 0n && (
        <p className="text-12 text-content-alt">{text('vault.flowWaits')}</p>
      )}
    </Card>
  );
}
