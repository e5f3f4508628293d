import { isLinkName, LINK_NAME_DAYS, randomText, readTypedLinkName } from '@fairlaunch/protocol';
import { Button, Card, Notice, showToast, useDates, useForm } from '@fairlaunch/ui';
import { ReadField, useTyped } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';

type LinkNameFormProps = { name: string | null; changeableAt: number | null };

/**
 * A form for the name of a private link, which can be chosen once in 30 days. It names every rule
 * that the typed text breaks.
 */
export function LinkNameForm({ name, changeableAt }: LinkNameFormProps) {
  const text = useText();
  const dates = useDates();
  const [typed, setTyped] = useTyped('name', '');
  const [requestId, setRequestId] = useState(() => randomText(24));
  const choose = useAction('chooseLinkName', {
    onSuccess: () => showToast(text('privateLink.chosen')),
  });
  const wanted = readTypedLinkName(typed);
  const form = useForm({
    read: { name: isLinkName(wanted) ? wanted : undefined },
    send: (read) => choose.mutate({ ...read, requestId }),
  });
  if (changeableAt !== null)
    return (
      <p className="px-1 text-12 text-content-alt">
        {text('privateLink.changeableAt', { at: dates.moment(changeableAt) })}
      </p>
    );
  return (
    <Card className="grid gap-3">
      <ReadField
        label={text(name === null ? 'privateLink.name' : 'privateLink.newName')}
        hint={text('privateLink.nameHint')}
        dir="ltr"
        value={typed}
        read={isLinkName(wanted) ? wanted : undefined}
        onText={(next) => {
          setTyped(next);
          choose.reset();
          setRequestId(randomText(24));
        }}
        problem={form.problem('name', text('privateLink.nameInvalid'))}
      />
      <Notice>
        {text(name === null ? 'privateLink.note' : 'privateLink.changeNote', {
          days: LINK_NAME_DAYS,
        })}
      </Notice>
      <ActionProblem error={choose.error} />
      <Button
        kind={name === null ? 'primary' : 'secondary'}
        busy={choose.isPending}
        onClick={form.submit}
      >
        {text('privateLink.choose')}
      </Button>
    </Card>
  );
}
