import {
  CODE_LENGTH,
  isCode,
  isEmail,
  readTypedCode,
  readTypedEmail,
  type Endpoints,
  type Output,
} from '@fairlaunch/protocol';
import { Button, CardHead, CodeInput, Field, Notice, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';

type Mails = Output<Endpoints['operatorMails']>;

/** Mails to this operator when something waits for it: where to, or off. */
export function OwnMails() {
  const text = useText();
  const mails = useRead('operatorMails');
  return (
    <section className="grid max-w-xl gap-3">
      <CardHead title={text('mails.title')} />
      <p className="text-13 text-content-alt">{text('mails.note')}</p>
      <Loaded query={mails}>
        {({ isOpen, email, code }) =>
          isOpen ? <Setting email={email} code={code} /> : <Notice>{text('mails.closed')}</Notice>
        }
      </Loaded>
    </section>
  );
}

function Setting({ email, code }: Pick<Mails, 'email' | 'code'>) {
  const text = useText();
  const set = useAction('setOperatorMails');
  // Told here, since the form goes with a code that has ended.
  const confirm = useAction('confirmOperatorMails');
  const off = (
    <SmallButton
      busy={set.isPending}
      onClick={() => set.mutate({ email: null }, { onSuccess: () => showToast(text('mails.set')) })}
    >
      {text(email === null ? 'mails.cancel' : 'mails.turnOff')}
    </SmallButton>
  );
  return (
    <>
      {email !== null && (
        <div className="flex flex-wrap items-center gap-3 text-13">
          <span>{text('mails.on', { email })}</span>
          {off}
        </div>
      )}
      {code && <CodeForm key={code.expiresAt} code={code} confirm={confirm} />}
      {code && email === null && <span className="justify-self-start">{off}</span>}
      {!code && email === null && (
        <EmailForm isPending={set.isPending} onEmail={(typed) => set.mutate({ email: typed })} />
      )}
      <ActionProblem error={confirm.error ?? set.error} />
    </>
  );
}

type CodeFormProps = {
  code: NonNullable<Mails['code']>;
  confirm: ReturnType<typeof useAction<'confirmOperatorMails'>>;
};

/** The code that went to an address, before mails go there. */
function CodeForm({ code: { email, triesLeft }, confirm }: CodeFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const form = useForm({
    read: { code: isCode(typed) ? typed : undefined },
    send: ({ code }) =>
      confirm.mutate(
        { code },
        { onSuccess: () => showToast(text('mails.set')), onError: () => setTyped('') },
      ),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid justify-items-start gap-3">
      <Notice live>{text('mails.codeSent', { email })}</Notice>
      <CodeInput
        label={text('mails.code')}
        length={CODE_LENGTH}
        value={typed}
        read={readTypedCode}
        hint={text('mails.triesLeft', { left: triesLeft })}
        problem={form.problem('code', text('mails.codeIncomplete'))}
        onCode={setTyped}
      />
      <Button size="small" type="submit" busy={confirm.isPending}>
        {text('mails.turnOn')}
      </Button>
    </form>
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
        {text('mails.sendCode')}
      </Button>
    </form>
  );
}
