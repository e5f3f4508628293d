import { isLinkName, LINK_NAME_DAYS, randomText, readTypedLinkName } from '@fairlaunch/protocol';
import { Button, Card, Notice, showToast, useDates } from '@fairlaunch/ui';
import { ReadField, useTyped } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '../../../shared/client/use-action.ts';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';

type LinkNameFormProps = { name: string | null; changeableAt: number | null };

/** Chosen once in 30 days; what is typed stays as it is, and every rule is said. */
export function LinkNameForm({ name, changeableAt }: LinkNameFormProps) {
  const text = useText();
  const dates = useDates();
  const [typed, setTyped] = useTyped('name', '');
  const [tried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(() => randomText(24));
  const choose = useAction('chooseLinkName', {
    onSuccess: () => showToast(text('privateLink.chosen')),
  });
  if (changeableAt !== null)
    return (
      <p className="px-1 text-12 text-content-alt">
        {text('privateLink.changeableAt', { at: dates.moment(changeableAt) })}
      </p>
    );
  const wanted = readTypedLinkName(typed);
  const isRight = isLinkName(wanted);
  return (
    <Card className="grid gap-3">
      <ReadField
        label={text(name === null ? 'privateLink.name' : 'privateLink.newName')}
        hint={text('privateLink.nameHint')}
        dir="ltr"
        value={typed}
        read={isRight ? wanted : undefined}
        onText={(next) => {
          setTyped(next);
          choose.reset();
          setRequestId(randomText(24));
        }}
        problem={tried && !isRight ? text('privateLink.nameInvalid') : undefined}
      />
      <Notice>
        {text(name === null ? 'privateLink.note' : 'privateLink.changeNote', {
          days: LINK_NAME_DAYS,
        })}
      </Notice>
      {choose.error && (
        <Notice kind="negative" live>
          {actionProblem(choose.error, text)}
        </Notice>
      )}
      <Button
        kind={name === null ? 'primary' : 'secondary'}
        busy={choose.isPending}
        onClick={() => {
          setTried(true);
          if (isRight) choose.mutate({ requestId, name: wanted });
        }}
      >
        {text('privateLink.choose')}
      </Button>
    </Card>
  );
}
