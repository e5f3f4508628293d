import { micro, toDecimal } from '@fairlaunch/money';
import { Money } from '../money/money.tsx';
import { usePercent } from '../money/use-percent.ts';
import { useText } from './texts.ts';
import { floored, product } from './exact.ts';
import type { Explanation, ExplanationOf } from './lines.ts';
import { useNumbers } from './numbers.ts';
import { PartTable, TwoLines, type PartColumn } from './part-table.tsx';

type Referral = ExplanationOf<'TOKEN_REFERRAL'>;
type Sale = ExplanationOf<'SALES_BONUS'>;
type Release = Extract<Explanation, { positions: unknown[] }>;

function useReferralColumns({ per, bhc }: Referral): PartColumn<Referral['orders'][number]>[] {
  const text = useText();
  return [
    {
      id: 'from',
      head: text('why.order'),
      cell: (order) => text('why.orderOf', { number: order.order, seat: order.referral }),
    },
    { id: 'amount', head: text('why.amount'), cell: (order) => <Money value={order.amount} /> },
    {
      id: 'part',
      head: text('why.part'),
      cell: (order) => <Money value={toDecimal((micro(order.amount) / micro(per)) * micro(bhc))} />,
    },
  ];
}

/** Parts of TOKEN_REFERRAL: BHC for each full step of a direct referral's order (rulebook §13). */
export function ReferralParts({ explanation }: { explanation: Referral }) {
  const text = useText();
  const { amount } = useNumbers();
  const { per, bhc } = explanation;
  return (
    <>
      <p className="text-13">{text('why.referralStep', { bhc: amount(bhc), per: amount(per) })}</p>
      <PartTable
        label={text('why.orders')}
        rows={explanation.orders}
        rowKey={(order) => order.order}
        columns={useReferralColumns(explanation)}
      />
    </>
  );
}

function useSaleColumns({ ppm }: Sale): PartColumn<Sale['nodes'][number]>[] {
  const text = useText();
  const percent = usePercent();
  return [
    {
      id: 'node',
      head: text('why.node'),
      cell: (node) => text('why.nodeOf', { number: node.number, seat: node.buyer }),
    },
    { id: 'price', head: text('why.price'), cell: (node) => <Money value={node.price} /> },
    { id: 'rate', head: text('why.rate'), cell: () => percent(ppm) },
    {
      id: 'part',
      head: text('why.part'),
      cell: (node) => <Money value={floored(product(node.price, ppm))} />,
    },
  ];
}

/** Parts of SALES_BONUS: a share of the price of each node that became active (rulebook §8). */
export function SalesParts({ explanation }: { explanation: Sale }) {
  const text = useText();
  return (
    <PartTable
      label={text('why.nodes')}
      rows={explanation.nodes}
      rowKey={(node) => node.number}
      columns={useSaleColumns(explanation)}
    />
  );
}

type Position = Release['positions'][number];

/** How far the release of a position is. */
export function useReleaseStep(): (position: Position) => string {
  const text = useText();
  return ({ schedule, k }) =>
    schedule.type === 'EVEN'
      ? text('why.evenStep', { k, closes: schedule.closes })
      : text('why.lockedStep', { k });
}

function useReleaseColumns(): PartColumn<Position>[] {
  const text = useText();
  const { amount } = useNumbers();
  const step = useReleaseStep();
  return [
    {
      id: 'position',
      head: text('why.position'),
      cell: (position) => (
        <TwoLines
          first={text('why.positionNumbered', {
            number: position.number,
            amount: amount(position.amount),
          })}
          second={
            'person' in position
              ? text('why.identityStep', { step: step(position), seat: position.person })
              : step(position)
          }
        />
      ),
    },
    {
      id: 'release',
      head: text('why.part'),
      cell: (position) => <Money value={position.release} />,
    },
  ];
}

export function ReleaseParts({ explanation }: { explanation: Release }) {
  const text = useText();
  return (
    <PartTable
      label={text('why.positions')}
      rows={explanation.positions}
      rowKey={(position) => position.number}
      columns={useReleaseColumns()}
    />
  );
}
