import { isEmail, readTypedEmail } from '@fairlaunch/protocol';
import { Button, CardHead, Field, Notice, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';

/** Mails to this operator when something waits for it: where to, or off. */
export function OwnMails() {
  const text = useText();
  const mails = useRead('operatorMails');
  return (
    <section className="grid max-w-xl gap-3">
      <CardHead title={text('mails.title')} />
      <p className="text-13 text-content-alt">{text('mails.note')}</p>
      <Loaded query={mails}>
        {({ isOpen, email }) =>
          isOpen ? <Setting email={email} /> : <Notice>{text('mails.closed')}</Notice>
        }
      </Loaded>
    </section>
  );
}

function Setting({ email }: { email: string | null }) {
  const text = useText();
  const set = useAction('setOperatorMails', { onSuccess: () => showToast(text('mails.set')) });
  return (
    <>
      {email === null ? (
        <EmailForm isPending={set.isPending} onEmail={(typed) => set.mutate({ email: typed })} />
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-13">
          <span>{text('mails.on', { email })}</span>
          <SmallButton busy={set.isPending} onClick={() => set.mutate({ email: null })}>
            {text('mails.turnOff')}
          </SmallButton>
        </div>
      )}
      <ActionProblem error={set.error} />
    </>
  );
}

type EmailFormProps = { isPending: boolean; onEmail: (email: string) => void };

function EmailForm({ isPending, onEmail }: EmailFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const read = readTypedEmail(typed);
  const form = useForm({
    read: { email: isEmail(read) ? read : undefined },
    send: ({ email }) => onEmail(email),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid justify-items-start gap-3">
      <Field
        className="w-full"
        label={text('mails.email')}
        type="email"
        dir="ltr"
        value={typed}
        onText={setTyped}
        problem={form.problem('email', text('mails.emailInvalid'))}
      />
      <Button size="small" type="submit" busy={isPending}>
        {text('mails.turnOn')}
      </Button>
    </form>
  );
}
