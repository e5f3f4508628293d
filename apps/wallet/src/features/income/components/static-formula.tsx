import { micro, toDecimal } from '@fairlaunch/money';
import { Address, DescriptionList, shorten } from '@fairlaunch/ui';
import { Money, useAmountText } from '../../../app/money.tsx';
import { useText } from '../../../app/text.ts';
import type { StaticEvidence } from '../api/static-explanation.ts';

/** The rule in words, with the numbers of the day in it. */
function Formula({ evidence }: { evidence: StaticEvidence }) {
  const text = useText();
  const amountText = useAmountText();
  const { line, inputs } = evidence;
  const due = toDecimal(micro(line.target) + micro(line.accelerated) + micro(line.carried));
  const short = micro(inputs.totalDue) > micro(inputs.pool);
  return (
    <div className="grid gap-1.5 rounded-control bg-surface-raised px-3.5 py-3 text-14">
      <p>{text('why.rule')}</p>
      <p className="font-strong">
        <bdi dir="ltr">
          {amountText(line.target)} + {amountText(line.accelerated)} + {amountText(line.carried)} = {amountText(due)}
        </bdi>
      </p>
      {short ? (
        <>
          <p className="font-strong">
            <bdi dir="ltr">
              ⌊{amountText(due)} × {amountText(inputs.pool)} ÷ {amountText(inputs.totalDue)}⌋ = {amountText(line.paid)}
            </bdi>
          </p>
          <p className="text-content-alt">{text('why.short', { pending: amountText(line.pending) })}</p>
        </>
      ) : (
        <p className="text-content-alt">{text('why.full')}</p>
      )}
    </div>
  );
}

/** From which orders a line comes, the pool of the day, and where it is written down. */
export function StaticFormula({ evidence }: { evidence: StaticEvidence }) {
  const text = useText();
  const amountText = useAmountText();
  const { inputs, manifest, root } = evidence;
  return (
    <>
      <Formula evidence={evidence} />
      <table className="w-full text-13">
        <thead className="text-content-alt">
          <tr>
            <th scope="col" className="py-2 text-start font-regular">{text('why.order')}</th>
            <th scope="col" className="py-2 text-end font-regular">{text('why.daily')}</th>
            <th scope="col" className="py-2 text-end font-regular">{text('why.left')}</th>
          </tr>
        </thead>
        <tbody>
          {inputs.orders.map((order) => (
            <tr key={order.number} className="border-t border-border">
              <td className="py-2.5">{text('order.numbered', { number: order.number })}</td>
              <td className="text-end"><Money value={order.daily} /></td>
              <td className="text-end"><Money value={toDecimal(micro(order.quota) - micro(order.releasedBefore))} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList
        items={[
          ...inputs.grants.map((grant) => ({
            id: `grant-${grant.orderNumber}`,
            label: text('why.grant', { from: shorten(grant.from) }),
            value: <Money value={grant.amount} />,
          })),
          { id: 'pool', label: text('why.pool'), value: <bdi dir="ltr">{`${amountText(inputs.pool)} → ${amountText(inputs.poolAfter)}`}</bdi> },
          { id: 'dues', label: text('why.dues'), value: <Money value={inputs.totalDue} /> },
          { id: 'plan', label: text('why.plan'), value: <Address value={manifest.planHash} /> },
          { id: 'root', label: text('why.root'), value: <Address value={root.root} /> },
          { id: 'content', label: text('why.contentHash'), value: <Address value={root.contentHash} /> },
        ]}
      />
    </>
  );
}
