import { MAX_CORRECTION_REASON, type Proposal, type RefusableKind } from '@fairlaunch/protocol';
import { Button, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { ActionProblem } from '../shared/components/query-problem.tsx';
import { PanelFoot } from '../shared/components/side-panel.tsx';
import { readReason, ReasonField } from '../shared/decisions/reason-field.tsx';
import { useText } from '../shared/language/text.ts';
import { useRefuse } from './use-proposals.ts';

/** Refuses a proposal of another operator, with a reason. */
export function Refusal({ kind, proposal }: { kind: RefusableKind; proposal: Proposal }) {
  const text = useText();
  const [reason, setReason] = useState('');
  const refuse = useRefuse(() => showToast(text(`${kind}.refused`)));
  const form = useForm({
    read: { reason: readReason(reason, MAX_CORRECTION_REASON) },
    send: (read) => refuse.mutate({ proposal, ...read }),
  });
  return (
    <PanelFoot>
      <ReasonField
        label={text(`${kind}.refusalReason`)}
        hint={text(`${kind}.refusalReasonHint`)}
        most={MAX_CORRECTION_REASON}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <ActionProblem error={refuse.error} />
      <Button size="small" kind="danger" busy={refuse.isPending} onClick={form.submit}>
        {text(`${kind}.refuse`)}
      </Button>
    </PanelFoot>
  );
}
