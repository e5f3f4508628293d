import { micro } from '@fairlaunch/money';
import { DayChart } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useCoverage } from '#shared/api/coverage.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { payOutBadness } from '#shared/figures/bad-figures.ts';
import { useText } from '#shared/language/text.ts';
import { useFlows } from './api/flows.ts';
import { Section } from './section.tsx';

const PAY_OUT_DAYS = 60;

export function FlowChart() {
  const text = useText();
  const amountText = useAmountText();
  return (
    <Section title={text('today.flows')}>
      <Loaded query={useFlows()}>
        {({ days }) => (
          <DayChart
            label={text('today.flows')}
            shape="line"
            valueHead={text('today.deposits')}
            against={{
              label: text('today.payouts'),
              values: days.map(({ paidOut }) => Number(micro(paidOut))),
            }}
            days={days.map(({ day, paidIn, paidOut }) => ({
              day,
              value: Number(micro(paidIn)),
              label: text('today.inAndOut', {
                paidIn: amountText(paidIn, 'summary'),
                paidOut: amountText(paidOut, 'summary'),
              }),
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

export function PayOutChart() {
  const text = useText();
  const amountText = useAmountText();
  return (
    <Section title={text('today.duePaid')}>
      <Loaded query={useCoverage()}>
        {({ history }) => {
          const days = history.slice(-PAY_OUT_DAYS);
          if (days.length === 0)
            return <p className="text-13 text-content-alt">{text('today.noClose')}</p>;
          return (
            <DayChart
              label={text('today.duePaid')}
              shape="line"
              valueHead={text('today.paid')}
              badLabel={text('today.paidLess')}
              against={{
                label: text('today.due'),
                values: days.map(({ due }) => Number(micro(due))),
              }}
              days={days.map((one) => ({
                day: one.day,
                value: Number(micro(one.paid)),
                label: text('today.paidOfDue', {
                  paid: amountText(one.paid, 'summary'),
                  due: amountText(one.due, 'summary'),
                }),
                isBad: payOutBadness(one) !== undefined,
              }))}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}
