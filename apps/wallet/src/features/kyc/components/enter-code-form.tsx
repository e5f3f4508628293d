import {
  CODE_LENGTH,
  isCode,
  isMobile,
  readTypedCode,
  readTypedPhone,
  type Kyc,
} from '@fairlaunch/protocol';
import { Button, CodeInput, Notice, PinnedFoot, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState, type ReactNode } from 'react';
import { useShownWord } from '#shared/anti-phishing/use-word.ts';
import { useAction } from '#shared/client/use-action.ts';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText, type MessageId } from '#shared/language/text.ts';
import { useCountdown } from './use-countdown.ts';

type CodeFormProps = {
  code: NonNullable<Kyc['code']>;
  now: number;
  /**
   * The whole address if this page sent the code; undefined after a reload, when the server's
   * masked one is shown.
   */
  sentTo: string | undefined;
  children?: ReactNode;
  onAgain: () => void;
  onDone?: (() => void) | undefined;
};

const CONFIRM: Record<CodeFormProps['code']['purpose'], MessageId> = {
  CERTIFY: 'kyc.certify',
  CHANGE_EMAIL: 'kyc.changeEmail',
  DELETE: 'kyc.delete',
};

const ACTIONS = {
  CERTIFY: 'certifyKyc',
  CHANGE_EMAIL: 'changeKycEmail',
  DELETE: 'deleteKyc',
} as const;

/** The six boxes of the code, and the time until another code can be sent. */
export function EnterCodeForm({ code, now, sentTo, children, onAgain, onDone }: CodeFormProps) {
  const text = useText();
  const { purpose, email, nextAt } = code;
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState('');
  const left = useCountdown(nextAt, now);
  const hasWord = useShownWord() !== undefined;
  const confirming = useAction(ACTIONS[purpose], {
    onSuccess: onDone,
    onError: () => setTyped(''),
  });
  const number = readTypedPhone(phone);
  const isPhone = number === '' || isMobile(number);
  const asksPhone = purpose === 'CERTIFY';
  const form = useForm({
    read: { code: isCode(typed) ? typed : undefined, phone: isPhone ? number : undefined },
    send: ({ code, phone }) =>
      confirming.mutate({ code, ...(asksPhone && phone !== '' && { phone }) }),
  });
  return (
    <form noValidate className="contents" onSubmit={form.submit}>
      {children}
      <p className="px-1 text-14 text-content-alt">
        {text('kyc.codeSent', { email: sentTo ?? email })}
      </p>
      {hasWord && purpose !== 'DELETE' && (
        <p className="px-1 text-14 text-content-alt">{text('kyc.codeNoWord')}</p>
      )}
      <CodeInput
        label={text('kyc.code')}
        length={CODE_LENGTH}
        value={typed}
        read={readTypedCode}
        hint={text('kyc.codeHint')}
        problem={
          confirming.error
            ? actionProblem(confirming.error, text)
            : typed.length > CODE_LENGTH
              ? text('kyc.codeTooLong', { count: typed.length })
              : form.problem('code', text('kyc.codeIncomplete'))
        }
        onCode={(next) => {
          setTyped(next);
          form.forget();
          confirming.reset();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="secondary" size="small" disabled={left > 0} onClick={onAgain}>
          {left > 0 ? text('kyc.againIn', { seconds: left }) : text('kyc.again')}
        </Button>
        {sentTo !== undefined && (
          <Button kind="plain" size="small" onClick={onAgain}>
            {text('kyc.changeAddress')}
          </Button>
        )}
        <span role="status" className="sr-only">
          {left === 0 && text('kyc.againReady')}
        </span>
      </div>
      {asksPhone && (
        <ReadField
          label={text('kyc.phone')}
          hint={text('kyc.phoneHint')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          value={phone}
          read={isPhone ? number : undefined}
          onText={(next) => {
            setPhone(next);
            confirming.reset();
          }}
          problem={form.problem('phone', text('kyc.phoneInvalid'))}
        />
      )}
      {asksPhone && <Notice>{text('kyc.bound')}</Notice>}
      <PinnedFoot>
        <Button
          type="submit"
          kind={purpose === 'DELETE' ? 'danger' : 'primary'}
          busy={confirming.isPending}
        >
          {text(CONFIRM[purpose])}
        </Button>
      </PinnedFoot>
    </form>
  );
}
