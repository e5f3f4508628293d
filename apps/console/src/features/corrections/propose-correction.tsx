import { MAX_CORRECTION_REASON, typedAddress, type Posting } from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { SmallButton } from '#shared/components/small-button.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';
import { EMPTY_LEG, LegFields, readyLegs, type DraftLeg } from './leg-fields.tsx';
import { PostingList } from './posting-list.tsx';
import { reversedLegs } from './reversed-legs.ts';

/** A correction with typed legs, or with the reverse of a posting. */
export function ProposeCorrection({ onDone, onClose }: FormPanel<'corrections'>) {
  const text = useText();
  const [legs, setLegs] = useState<DraftLeg[]>([
    EMPTY_LEG,
    { ...EMPTY_LEG, owner: 'house', account: '' },
  ]);
  const [reverses, setReverses] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [member, setMember] = useState('');
  const propose = usePropose('corrections', onDone);
  const memberAddress = typedAddress(member);
  const ready = readyLegs(legs);
  const form = useForm({
    read: { legs: ready, reason: readReason(reason, MAX_CORRECTION_REASON) },
    send: (read) => propose.mutate({ reverses, ...read }),
  });
  const reverse = (posting: Posting) => {
    setLegs(reversedLegs(posting.legs));
    setReverses(posting.id);
  };
  return (
    <ProposeForm
      title={text('corrections.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
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
      <ReasonField
        hint={text('corrections.reasonHint', {
          left: Math.max(0, MAX_CORRECTION_REASON - reason.length),
        })}
        most={MAX_CORRECTION_REASON}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      {form.wasTried && !ready && (
        <Notice kind="warning" live>
          {text('corrections.legsInvalid')}
        </Notice>
      )}
      <Notice>{text('corrections.legsNote')}</Notice>
    </ProposeForm>
  );
}
