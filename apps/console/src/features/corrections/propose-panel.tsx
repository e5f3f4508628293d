import { typedAddress, type Posting } from '@fairlaunch/protocol';
import { Button, Field, Notice, showToast } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { EMPTY_LEG, LegFields, readyLegs, type DraftLeg } from './leg-fields.tsx';
import { PostingList } from './posting-list.tsx';
import { reversedLegs } from './reversed-legs.ts';
import { useProposeCorrection } from './api/propose-correction.ts';

const MAX_REASON_LENGTH = 280;

/**
 * A correction of own legs or of a posting's reverse. Nothing moves until somebody else approves it.
 */
export function ProposeCorrectionPanel({
  onDone,
  onClose,
}: {
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [legs, setLegs] = useState<DraftLeg[]>([
    EMPTY_LEG,
    { ...EMPTY_LEG, owner: 'house', account: '' },
  ]);
  const [reverses, setReverses] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [member, setMember] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeCorrection((correction) => {
    showToast(text('corrections.proposed'));
    onDone(correction.id);
  });
  const memberAddress = typedAddress(member);
  const ready = readyLegs(legs);
  const isReasonRight = reason.trim() !== '' && reason.length <= MAX_REASON_LENGTH;
  const reverse = (posting: Posting) => {
    setLegs(reversedLegs(posting.legs));
    setReverses(posting.id);
  };
  const send = () => {
    setTried(true);
    if (ready && isReasonRight) propose.mutate({ reverses, reason: reason.trim(), legs: ready });
  };
  return (
    <SidePanel title={text('corrections.propose')} onClose={onClose}>
      <AddressField
        label={text('corrections.find')}
        value={member}
        hint={text('corrections.findHint')}
        onText={setMember}
      />
      {memberAddress && reverses === null && (
        <PostingList address={memberAddress} onReverse={reverse} />
      )}
      {reverses !== null && (
        <div className="flex items-center justify-between gap-2 text-13">
          {text('corrections.reversing', { posting: reverses })}
          <SmallButton onClick={() => setReverses(null)}>{text('corrections.ownLegs')}</SmallButton>
        </div>
      )}
      <LegFields legs={legs} onLegs={setLegs} disabled={reverses !== null} />
      <Field
        label={text('corrections.reason')}
        hint={text('corrections.reasonHint', {
          left: Math.max(0, MAX_REASON_LENGTH - reason.length),
        })}
        problem={tried && !reason.trim() ? text('corrections.reasonMissing') : undefined}
        most={MAX_REASON_LENGTH}
        value={reason}
        onText={setReason}
      />
      {tried && !ready && (
        <Notice kind="warning" live>
          {text('corrections.legsInvalid')}
        </Notice>
      )}
      <Notice>{text('corrections.twoPeople')}</Notice>
      {propose.error && <ActionProblem error={propose.error} />}
      <Button size="small" busy={propose.isPending} onClick={send}>
        {text('corrections.send')}
      </Button>
    </SidePanel>
  );
}
