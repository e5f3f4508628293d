import { closeTimeOf, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { shareOfNewMoney, type ExpectedType } from '../expected-type.ts';

type OrderTypeCardProps = {
  plan: Plan;
  query: UseQueryResult<Output<Endpoints['orderTypeTerms']>>;
  /** Undefined while the amount is none or the terms are not known. */
  expected: ExpectedType | undefined;
};

/** The type that an order will have, and why, before it is opened (rulebook §4). */
export function OrderTypeCard({ plan, query, expected }: OrderTypeCardProps) {
  const text = useText();
  const signedIn = useSignedIn();
  const { data } = query;
  if (!signedIn) return null;
  if (!data) return <NotLoaded query={query} rows={1} className="h-44 rounded-card" />;
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('order.type')}
        aside={expected && <Tag>{text(`order.type.${expected.type}`)}</Tag>}
      />
      <DescriptionList
        items={[
          {
            id: 'unused',
            label: text('orderType.unused'),
            value: <Money value={data.unusedNewMoney} unit="USDT" />,
          },
          ...(expected
            ? [
                {
                  id: 'newMoney',
                  label: text('orderType.ofThis'),
                  value: <Money value={expected.newMoney} unit="USDT" />,
                },
              ]
            : []),
        ]}
      />
      {expected && <Reason plan={plan} expected={expected} lastEndDay={data.lastEndDay} />}
      <PageRow
        to={paths.orderTypes(expected && { type: expected.type })}
        Icon={Shapes}
        title="orderType.title"
        note="orderType.linkNote"
      />
    </Card>
  );
}

function Reason({
  plan: { order },
  expected,
  lastEndDay,
}: {
  plan: Plan;
  expected: ExpectedType;
  lastEndDay: number | null;
}) {
  const text = useText();
  const dates = useDates();
  const days = order.repurchaseDays;
  const share = shareOfNewMoney(expected);
  const reason = () => {
    if (expected.type === 'REPURCHASE' && lastEndDay !== null)
      return text('orderType.because.REPURCHASE', {
        share,
        day: dates.date(closeTimeOf(lastEndDay)),
        days,
      });
    if (expected.type === 'FILL' && expected.fillWeek !== undefined)
      return text('orderType.because.FILL', { day: dates.day(expected.fillWeek) });
    if (expected.type === 'REINVEST') return text('orderType.because.REINVEST', { share, days });
    if (expected.type === 'PIONEER' || expected.type === 'CAPTAIN')
      return text(`orderType.because.${expected.type}`);
    return text('orderType.because.REAL');
  };
  return <p className="text-12 text-pretty text-content-alt">{reason()}</p>;
}
