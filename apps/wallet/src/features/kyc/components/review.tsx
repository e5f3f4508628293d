import { TEXT_AREA_LENGTH, type Kyc } from '@fairlaunch/protocol';
import { Button, Card, CardHead, Notice, TextArea } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAction } from '../../../shared/client/use-action.ts';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';

/** What belongs to another member, and the way to have it looked at. */
export function Clash({ kyc: { clashes } }: { kyc: Kyc }) {
  const text = useText();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useAction('askKycReview');
  const isRight = note.trim() !== '' && note.length <= TEXT_AREA_LENGTH;
  const hint = text('kyc.review.hint', { most: TEXT_AREA_LENGTH });
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.clash.title')} />
      <Notice kind="warning" live>
        {clashes.map((clash) => text(`kyc.clash.${clash}`)).join(' ')}
      </Notice>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isRight) asking.mutate({ note: note.trim() });
        }}
      >
        <TextArea
          label={text('kyc.review.note')}
          hint={hint}
          most={TEXT_AREA_LENGTH}
          value={note}
          onText={(typed) => {
            setNote(typed);
            asking.reset();
          }}
          problem={
            asking.error ? actionProblem(asking.error, text) : tried && !isRight ? hint : undefined
          }
        />
        <Button type="submit" kind="secondary" size="small" busy={asking.isPending}>
          {text('kyc.review.ask')}
        </Button>
      </form>
    </Card>
  );
}

/** Until operators decide; what was sent can be taken back. */
export function Asked() {
  const text = useText();
  // Of what was never certified, so that no code is needed.
  const deleting = useAction('deleteKyc');
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.review.title')} />
      <p className="text-14 text-content-alt">{text('kyc.review.waiting')}</p>
      {deleting.error && (
        <Notice kind="negative" live>
          {actionProblem(deleting.error, text)}
        </Notice>
      )}
      <Button kind="secondary" busy={deleting.isPending} onClick={() => deleting.mutate({})}>
        {text('kyc.review.takeBack')}
      </Button>
    </Card>
  );
}
