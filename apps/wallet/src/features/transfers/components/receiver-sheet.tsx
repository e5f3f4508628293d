import { freshNonce, RECEIVER_NAME_LENGTH } from '@fairlaunch/protocol';
import { Button, Field, FullAddress, Notice, Sheet, showToast } from '@fairlaunch/ui';
import { useLineProblem } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '../../../shared/client/use-action.ts';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { hasLookAlike } from '../../../shared/look-alike.ts';
import { useKnownAddresses } from '../use-known-addresses.ts';

type ReceiverSheetProps = {
  address: string;
  name: string;
  isSaved: boolean;
  onClose: () => void;
};

export function ReceiverSheet({ address, name, isSaved, onClose }: ReceiverSheetProps) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const [tried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(freshNonce);
  const done = (message: 'addressBook.saved' | 'addressBook.removed') => () => {
    showToast(text(message));
    onClose();
  };
  const save = useAction('saveReceiver', { onSuccess: done('addressBook.saved') });
  const remove = useAction('removeReceiver', { onSuccess: done('addressBook.removed') });
  const lineProblem = useLineProblem(RECEIVER_NAME_LENGTH)(typed.trim());
  const isNamed = typed.trim() !== '' && !lineProblem;
  const isAlike = hasLookAlike(address, useKnownAddresses().trusted);
  const problem = save.error ?? remove.error;
  const write = (next: string) => {
    setTyped(next);
    // Another name is another request, and what was said of the one before is over.
    setRequestId(freshNonce());
    save.reset();
    remove.reset();
  };
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text(isSaved ? 'addressBook.editTitle' : 'addressBook.saveTitle')}
      foot={
        <div className="grid gap-2">
          <Button
            busy={save.isPending}
            onClick={() => {
              setTried(true);
              if (isNamed) save.mutate({ requestId, address, name: typed.trim() });
            }}
          >
            {text('addressBook.save')}
          </Button>
          {isSaved && (
            <Button
              kind="secondary"
              busy={remove.isPending}
              onClick={() => remove.mutate({ address })}
            >
              {text('addressBook.remove')}
            </Button>
          )}
        </div>
      }
    >
      <FullAddress value={address} />
      {isAlike && <Notice kind="warning">{text('addressBook.lookAlike')}</Notice>}
      <Field
        label={text('addressBook.name')}
        hint={text('addressBook.nameNote', { length: RECEIVER_NAME_LENGTH })}
        value={typed}
        onText={write}
        problem={lineProblem ?? (tried && !isNamed ? text('addressBook.nameMissing') : undefined)}
      />
      {problem && (
        <Notice kind="negative" live>
          {actionProblem(problem, text)}
        </Notice>
      )}
    </Sheet>
  );
}
