import { MAX_CORRECTION_REASON, mirroredLeaf, type ProposalContent } from '@fairlaunch/protocol';
import { Button, Notice, useForm } from '@fairlaunch/ui';
import { useHistory } from '@fairlaunch/web';
import { useState } from 'react';
import { usePropose } from '#proposals/use-proposals.ts';
import { HashRow } from '#shared/components/hash-row.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

type Entry = Omit<ProposalContent<'corrections'>, 'reason'>;

/** Proposes the mirror of an entry, and shows the proposal. */
export function ProposeMirror({ entry }: { entry: Entry }) {
  const text = useText();
  const history = useHistory();
  const [reason, setReason] = useState('');
  const propose = usePropose('corrections', (id) =>
    history.push(paths.corrections({ open: String(id) })),
  );
  const form = useForm({
    read: { reason: readReason(reason, MAX_CORRECTION_REASON) },
    send: (read) => propose.mutate({ ...entry, ...read }),
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit}>
      <HashRow label={text('corrections.leaf')} value={mirroredLeaf(entry)} />
      <ReasonField
        hint={text('corrections.reasonHint', {
          left: Math.max(0, MAX_CORRECTION_REASON - reason.length),
        })}
        most={MAX_CORRECTION_REASON}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text('operators.twoPeople')}</Notice>
      <ActionProblem error={propose.error} />
      <Button type="submit" size="small" busy={propose.isPending}>
        {text('corrections.mirrorThis')}
      </Button>
    </form>
  );
}
