import {
  ApiError,
  isEmail,
  MAX_EMAIL_LENGTH,
  type KycPurpose,
  type VerifyImgs,
} from '@fairlaunch/protocol';
import { Button, Field, Notice, PinnedFoot } from '@fairlaunch/ui';
import { useState, type ReactNode } from 'react';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { useSendCode } from '../api/change-kyc.ts';
import { SecurityVerification } from './security-verification.tsx';

/** Address and security verification; the code goes out by them. */
export function SendCodeForm({ purpose, children }: { purpose: KycPurpose; children: ReactNode }) {
  const text = useText();
  const [email, setEmail] = useState('');
  const [answered, setAnswered] = useState<VerifyImgs>();
  const [number, setNumber] = useState(0);
  const [tried, setTried] = useState(false);
  const another = () => {
    setAnswered(undefined);
    setNumber((before) => before + 1);
  };
  const sending = useSendCode({ onRefused: another });
  const asksEmail = purpose !== 'DELETE';
  const isReady = !asksEmail || isEmail(email);
  const send = () => {
    setTried(true);
    if (isReady)
      sending.mutate({
        purpose,
        ...(asksEmail && { email }),
        ...(answered?.answer && { verifyImgs: answered }),
      });
  };
  const isOfEmail = sending.error instanceof ApiError && sending.error.error === 'EMAIL_INVALID';
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {asksEmail && (
        <Field
          label={text('kyc.email')}
          hint={text('kyc.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onText={setEmail}
          problem={(tried && !isReady) || isOfEmail ? text('kyc.emailInvalid') : undefined}
        />
      )}
      <SecurityVerification
        purpose={purpose}
        number={number}
        answered={answered}
        onAnswered={setAnswered}
        onAnother={another}
      />
      {sending.error && !isOfEmail && (
        <Notice kind="negative" live>
          {actionProblem(sending.error, text)}
        </Notice>
      )}
      <PinnedFoot>
        <Button type="submit" busy={sending.isPending}>
          {text('kyc.sendCode')}
        </Button>
      </PinnedFoot>
    </form>
  );
}
