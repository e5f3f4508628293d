import type { WhitelistSale } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useConfirmSale } from './api/confirm-sale.ts';
import { useWithdrawSale } from './api/withdraw-sale.ts';

export function SalePanel({ sale, onClose }: { sale: WhitelistSale; onClose: () => void }) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmSale(() => showToast(text('whitelist.confirmed')));
  const withdraw = useWithdrawSale(() => showToast(text('suspensions.withdrawn')));
  return (
    <SidePanel
      title={text('whitelist.one', { id: sale.id })}
      aside={<ProposalTag state={sale.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: 'reason', label: text('suspensions.reason'), value: sale.reason },
          {
            id: 'at',
            label: text('suspensions.proposedAt'),
            value: <Moment seconds={sale.proposedAt} />,
          },
          ...proposalEnd(sale),
        ]}
      />
      <Stages sale={sale} />
      <HashRow label={text('suspensions.proposedBy')} value={sale.proposedBy} />
      {sale.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={sale.confirmedBy} />
      )}
      <Notice>{text('whitelist.effect')}</Notice>
      <Link to={paths.pools({ pool: 'SWAP_INV' })} className="text-14 text-accent">
        {text('whitelist.seeInventory')}
      </Link>
      <Confirmation
        proposal={sale}
        state={me && proposalState(sale, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('whitelist.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </SidePanel>
  );
}

function Stages({ sale: { stages, lastDays } }: { sale: WhitelistSale }) {
  const text = useText();
  const dates = useDates();
  if (stages.length === 0)
    return (
      <DescriptionList
        items={lastDays.map((date, index) => ({
          id: String(index),
          label: text('whitelist.stage', { stage: index + 1 }),
          value: text('whitelist.through', { day: date }),
        }))}
      />
    );
  return (
    <DescriptionList
      items={stages.map(({ stage, state, lastDay, sold, shares }) => ({
        id: String(stage),
        label: text('whitelist.stage', { stage }),
        value: (
          <>
            <span className="block">{text(`whitelist.state.${state}`)}</span>
            <span className="block text-12 text-content-alt">
              {text('whitelist.through', { day: dates.day(lastDay) })}
              {shares !== null && <> · {text('whitelist.sold', { sold, shares })}</>}
            </span>
          </>
        ),
      }))}
    />
  );
}
