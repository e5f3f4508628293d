import { RATE_ASSETS, type RateProposal } from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { useText } from '../../shared/language/text.ts';
import { useConfirmRate, useStopRate, useWithdrawRate } from './api/change-rate.ts';
import { RateTag } from './rate-tag.tsx';

export function RatePanel({ rate, onClose }: { rate: RateProposal; onClose: () => void }) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmRate(() => showToast(text('rates.confirmed')));
  const withdraw = useWithdrawRate(() => showToast(text('suspensions.withdrawn')));
  const asset = RATE_ASSETS[rate.kind].given;
  const paid = rate.posted?.paid ?? '0';
  return (
    <SidePanel
      title={text('rates.one', { id: rate.id })}
      aside={<RateTag rate={rate} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: 'kind', label: text('rates.kind'), value: text(`rates.kind.${rate.kind}`) },
          { id: 'rate', label: text('rates.rate'), value: rate.rate },
          {
            id: 'most',
            label: text('rates.most', { asset }),
            value: text('rates.given', { paid, most: rate.most, asset }),
          },
          { id: 'until', label: text('rates.until'), value: <Moment seconds={rate.until} /> },
          { id: 'reason', label: text('suspensions.reason'), value: rate.reason },
          ...proposalEnd(rate),
        ]}
      />
      <HashRow label={text('suspensions.proposedBy')} value={rate.proposedBy} />
      {rate.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={rate.confirmedBy} />
      )}
      {rate.stoppedBy && <HashRow label={text('rates.stoppedBy')} value={rate.stoppedBy} />}
      {rate.state === 'PROPOSED' && <Notice kind="warning">{text('rates.checkNote')}</Notice>}
      <Confirmation
        proposal={rate}
        state={me && proposalState(rate, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('rates.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={() => text('rates.closed.noRole')}
      />
      {(rate.posted?.state === 'STANDING' || rate.posted?.state === 'USED_UP') && (
        <StopRate rate={rate} />
      )}
    </SidePanel>
  );
}

function StopRate({ rate }: { rate: RateProposal }) {
  const text = useText();
  const mayStop = useHasRole('approver');
  const stop = useStopRate(() => showToast(text('rates.stopped')));
  if (!mayStop) return null;
  return (
    <>
      <Notice>{text('rates.stopNote')}</Notice>
      {stop.error && <ActionProblem error={stop.error} />}
      <Button size="small" kind="danger" busy={stop.isPending} onClick={() => stop.mutate(rate)}>
        {text('rates.stop')}
      </Button>
    </>
  );
}
