import { parseAirdropList, type Airdrop } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Loaded } from '../../shared/components/loaded.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import { Money } from '../../shared/money/money.tsx';
import { useAirdropList } from './api/airdrops.ts';
import { useConfirmAirdrop } from './api/confirm-airdrop.ts';
import { useWithdrawAirdrop } from './api/withdraw-airdrop.ts';
import { AirdropLines } from './airdrop-lines.tsx';

function Facts({ airdrop }: { airdrop: Airdrop }) {
  const text = useText();
  const dates = useDates();
  const proposalEnd = useProposalEnd();
  const { asset, members, total, lastDay, reason, proposedAt, collected, returned } = airdrop;
  const money = (value: string) => <Money value={value} unit={asset} />;
  return (
    <DescriptionList
      items={[
        { id: 'total', label: text('airdrops.total'), value: money(total) },
        { id: 'members', label: text('airdrops.members'), value: members },
        { id: 'lastDay', label: text('airdrops.lastDay'), value: dates.day(lastDay) },
        { id: 'reason', label: text('suspensions.reason'), value: reason },
        { id: 'at', label: text('suspensions.proposedAt'), value: <Moment seconds={proposedAt} /> },
        ...(airdrop.day === null
          ? []
          : [{ id: 'collected', label: text('airdrops.collected'), value: money(collected) }]),
        ...(returned === null
          ? []
          : [{ id: 'returned', label: text('airdrops.returned'), value: money(returned) }]),
        ...proposalEnd(airdrop),
      ]}
    />
  );
}

export function AirdropPanel({ airdrop, onClose }: { airdrop: Airdrop; onClose: () => void }) {
  const text = useText();
  const me = useOperatorMe().data;
  const list = useAirdropList(airdrop.id);
  const confirm = useConfirmAirdrop(() => showToast(text('airdrops.confirmed')));
  const withdraw = useWithdrawAirdrop(() => showToast(text('suspensions.withdrawn')));
  const { asset } = airdrop;
  return (
    <SidePanel
      title={text('airdrops.one', { id: airdrop.id })}
      aside={<ProposalTag state={airdrop.state} />}
      onClose={onClose}
    >
      <Facts airdrop={airdrop} />
      <Loaded query={list}>
        {(data) => <AirdropLines asset={asset} lines={parseAirdropList(data.list, asset).lines} />}
      </Loaded>
      <HashRow label={text('airdrops.listHash')} value={airdrop.listHash} />
      <HashRow label={text('suspensions.proposedBy')} value={airdrop.proposedBy} />
      {airdrop.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={airdrop.confirmedBy} />
      )}
      <Notice>{text('airdrops.effect')}</Notice>
      <Confirmation
        proposal={airdrop}
        state={me && proposalState(airdrop, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('airdrops.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </SidePanel>
  );
}
