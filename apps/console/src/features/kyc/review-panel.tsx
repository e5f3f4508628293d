import type { KycReview } from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '#shared/api/operator-me.ts';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { PanelFoot, SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { useCloseReview, useConfirmAllowance, useProposeAllowance } from './api/decide-review.ts';
import { clashText } from './clash-text.ts';
import { ReviewTag } from './review-tag.tsx';

type PanelProps = { review: KycReview; onClose: () => void };

function Facts({ review }: { review: KycReview }) {
  const text = useText();
  const { seat, clashes, note, createdAt, email, phone, network, endsAt } = review;
  const masked = (id: 'email' | 'phone' | 'network', value: string | null) =>
    value === null ? [] : [{ id, label: text(`kyc.${id}`), value: <bdi dir="ltr">{value}</bdi> }];
  return (
    <DescriptionList
      items={[
        { id: 'clashes', label: text('kyc.shared'), value: clashText(clashes, text) },
        ...(seat === null ? [] : [{ id: 'seat', label: text('kyc.seat'), value: seat }]),
        ...(note === null ? [] : [{ id: 'note', label: text('kyc.note'), value: note }]),
        ...masked('email', email),
        ...masked('phone', phone),
        ...masked('network', network),
        { id: 'at', label: text('kyc.since'), value: <Moment seconds={createdAt} /> },
        ...(endsAt === null
          ? []
          : [
              { id: 'ends', label: text('proposal.openUntil'), value: <Moment seconds={endsAt} /> },
            ]),
      ]}
    />
  );
}

/** A review with masked data: operators see what is shared, but never an address. */
export function ReviewPanel({ review, onClose }: PanelProps) {
  const text = useText();
  return (
    <SidePanel
      title={text('kyc.one', { id: review.id })}
      aside={<ReviewTag state={review.state} />}
      onClose={onClose}
    >
      <Facts review={review} />
      <HashRow label={text('proposals.member')} value={review.address} />
      {review.proposedBy && (
        <HashRow label={text('proposals.proposedBy')} value={review.proposedBy} />
      )}
      {review.confirmedBy && (
        <HashRow label={text('proposals.confirmedBy')} value={review.confirmedBy} />
      )}
      {review.closedBy && <HashRow label={text('kyc.closedBy')} value={review.closedBy} />}
      <Notice>{text(review.state === 'FLAGGED' ? 'kyc.flaggedNote' : 'kyc.allowNote')}</Notice>
      <Decisions review={review} />
    </SidePanel>
  );
}

function Decisions({ review }: { review: KycReview }) {
  const text = useText();
  const me = useOperatorMe().data;
  const mayAllow = useHasRole('approver');
  const mayClose = useHasRole('reviewer');
  const propose = useProposeAllowance(() => showToast(text('kyc.proposed')));
  const confirm = useConfirmAllowance(() => showToast(text('kyc.allowed')));
  const close = useCloseReview(() => showToast(text('kyc.closed')));
  const { state, address, proposedBy } = review;
  const isMe = (one: string | null) => one?.toLowerCase() === me?.address.toLowerCase();
  const isOpen = state === 'ASKED' || state === 'PROPOSED' || state === 'FLAGGED';
  const error = propose.error ?? confirm.error ?? close.error;
  if (!isOpen || !me) return null;
  if (isMe(address)) return <Notice kind="warning">{text('kyc.own')}</Notice>;
  return (
    <PanelFoot>
      {error && <ActionProblem error={error} />}
      {state === 'ASKED' && mayAllow && (
        <Button size="small" busy={propose.isPending} onClick={() => propose.mutate(review)}>
          {text('kyc.propose')}
        </Button>
      )}
      {state === 'PROPOSED' && isMe(proposedBy) && <Notice>{text('kyc.needsAnother')}</Notice>}
      {state === 'PROPOSED' && mayAllow && !isMe(proposedBy) && (
        <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate(review)}>
          {text('kyc.confirm')}
        </Button>
      )}
      {mayClose && (
        <Button
          size="small"
          kind={state === 'FLAGGED' ? 'secondary' : 'danger'}
          busy={close.isPending}
          onClick={() => close.mutate(review)}
        >
          {text(state === 'FLAGGED' ? 'kyc.seen' : 'kyc.refuse')}
        </Button>
      )}
    </PanelFoot>
  );
}
