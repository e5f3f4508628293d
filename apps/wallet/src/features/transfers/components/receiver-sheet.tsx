import { freshNonce, RECEIVER_NAME_LENGTH } from '@fairlaunch/protocol';
import { Button, Field, FullAddress, Notice, Sheet, showToast, useForm } from '@fairlaunch/ui';
import { useLineProblem } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { hasLookAlike } from '#shared/look-alike.ts';
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
  const [requestId, setRequestId] = useState(freshNonce);
  const done = (message: 'addressBook.saved' | 'addressBook.removed') => () => {
    showToast(text(message));
    onClose();
  };
  const save = useAction('saveReceiver', { onSuccess: done('addressBook.saved') });
  const remove = useAction('removeReceiver', { onSuccess: done('addressBook.removed') });
  const lineProblem = useLineProblem(RECEIVER_NAME_LENGTH)(typed.trim());
  const form = useForm({
    read: { name: lineProblem ? undefined : typed.trim() || undefined },
    send: (read) => save.mutate({ ...read, requestId, address }),
  });
  const isAlike = hasLookAlike(address, useKnownAddresses().trusted);
  const write = (next: string) => {
    setTyped(next);
    // A changed name makes a new request, and problems of the one before are cleared.
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
          <Button busy={save.isPending} onClick={form.submit}>
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
        problem={lineProblem ?? form.problem('name', text('addressBook.nameMissing'))}
      />
      <ActionProblem error={save.error ?? remove.error} />
    </Sheet>
  );
}
