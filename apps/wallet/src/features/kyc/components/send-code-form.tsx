import { ApiError, isEmail, readTypedEmail, type KycPurpose } from '@fairlaunch/protocol';
import { Button, focusProblem, PinnedFoot, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useRef, useState, type ReactNode } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';
import { isAnswered, toImgs, type Answered } from '../answered.ts';
import { SecurityVerification } from './security-verification.tsx';

type SendCodeFormProps = {
  purpose: KycPurpose;
  email: string;
  children: ReactNode;
  onEmail: (typed: string) => void;
  /** Called once a code was sent; `email` is the typed address, if one was asked for. */
  onSent: (sent: { email: string | undefined; expiresAt: number }) => void;
  /** Goes back to the code that was sent, if there is one. */
  onCode: (() => void) | undefined;
};

/** Asks for the address and the security verification, and sends a code. */
export function SendCodeForm({
  purpose,
  email,
  children,
  onEmail,
  onSent,
  onCode,
}: SendCodeFormProps) {
  const text = useText();
  const place = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState<Answered>();
  const [number, setNumber] = useState(0);
  const another = () => {
    setAnswered(undefined);
    form.forget();
    setNumber((before) => before + 1);
  };
  const sending = useAction('sendKycCode', {
    onSuccess: ({ expiresAt }, sent) => onSent({ email: sent.email, expiresAt }),
    onError: () => {
      another();
      focusProblem(place.current);
    },
  });
  const asksEmail = purpose !== 'DELETE';
  const to = readTypedEmail(email);
  const form = useForm({
    read: {
      email: !asksEmail || isEmail(to) ? to : undefined,
      answered: isAnswered(answered) ? answered : undefined,
    },
    send: (read) =>
      sending.mutate({
        purpose,
        ...(asksEmail && { email: read.email }),
        verifyImgs: toImgs(read.answered),
      }),
  });
  const isOfEmail = sending.error instanceof ApiError && sending.error.error === 'EMAIL_INVALID';
  return (
    <form ref={place} noValidate className="contents" onSubmit={form.submit}>
      {children}
      {asksEmail && (
        <ReadField
          label={text('kyc.email')}
          hint={text('kyc.emailHint')}
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          read={isEmail(to) ? to : undefined}
          onText={(typed) => {
            onEmail(typed);
            sending.reset();
          }}
          problem={
            isOfEmail ? text('kyc.emailInvalid') : form.problem('email', text('kyc.emailInvalid'))
          }
        />
      )}
      <SecurityVerification
        purpose={purpose}
        number={number}
        answered={answered}
        tried={form.wasTried}
        refusal={sending.error && !isOfEmail ? actionProblem(sending.error, text) : undefined}
        onAnswered={(next) => {
          setAnswered(next);
          sending.reset();
        }}
        onAnother={() => {
          another();
          sending.reset();
        }}
      />
      <PinnedFoot>
        <div className="grid gap-1">
          <Button type="submit" busy={sending.isPending}>
            {text('kyc.sendCode')}
          </Button>
          {onCode && (
            <Button kind="plain" size="small" onClick={onCode}>
              {text('kyc.toCode')}
            </Button>
          )}
        </div>
      </PinnedFoot>
    </form>
  );
}
