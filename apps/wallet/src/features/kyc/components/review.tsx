import { TEXT_AREA_LENGTH, type Kyc } from '@fairlaunch/protocol';
import { Button, Card, CardHead, Notice, TextArea, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';

/** Names data that belongs to another member, and offers a review. */
export function Clash({ kyc: { clashes } }: { kyc: Kyc }) {
  const text = useText();
  const [note, setNote] = useState('');
  const asking = useAction('askKycReview');
  const form = useForm({
    read: { note: note.length <= TEXT_AREA_LENGTH ? note.trim() || undefined : undefined },
    send: (read) => asking.mutate(read),
  });
  const hint = text('kyc.review.hint', { most: TEXT_AREA_LENGTH });
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.clash.title')} />
      <Notice kind="warning" live>
        {clashes.map((clash) => text(`kyc.clash.${clash}`)).join(' ')}
      </Notice>
      <form noValidate className="grid gap-3" onSubmit={form.submit}>
        <TextArea
          label={text('kyc.review.note')}
          hint={hint}
          most={TEXT_AREA_LENGTH}
          value={note}
          onText={(typed) => {
            setNote(typed);
            asking.reset();
          }}
          problem={asking.error ? actionProblem(asking.error, text) : form.problem('note', hint)}
        />
        <Button type="submit" kind="secondary" size="small" busy={asking.isPending}>
          {text('kyc.review.ask')}
        </Button>
      </form>
    </Card>
  );
}

/** Shown until operators decide on a review, which the member can take back. */
export function Asked() {
  const text = useText();
  // Nothing was certified yet, so deleting needs no code.
  const deleting = useAction('deleteKyc');
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.review.title')} />
      <p className="text-14 text-content-alt">{text('kyc.review.waiting')}</p>
      <ActionProblem error={deleting.error} />
      <Button kind="secondary" busy={deleting.isPending} onClick={() => deleting.mutate({})}>
        {text('kyc.review.takeBack')}
      </Button>
    </Card>
  );
}
