import type { Kyc, KycPurpose } from '@fairlaunch/protocol';
import { useState, type ReactNode } from 'react';
import { EnterCodeForm } from './enter-code-form.tsx';
import { SendCodeForm } from './send-code-form.tsx';

type ByCodeProps = { kyc: Kyc; purpose: KycPurpose; children?: ReactNode; onDone?: () => void };

/** The address to which this page sent the code that expires then. */
type SentTo = { email: string | undefined; expiresAt: number };

/** Sends a code and takes it; after a reload the page goes on with a code that was sent. */
export function ByCode({ kyc, purpose, children, onDone }: ByCodeProps) {
  const [askedAgain, setAskedAgain] = useState<number>();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<SentTo>();
  const code = kyc.code?.purpose === purpose ? kyc.code : null;
  if (code && code.expiresAt !== askedAgain)
    return (
      <EnterCodeForm
        key={code.expiresAt}
        code={code}
        now={kyc.now}
        sentTo={sentTo?.expiresAt === code.expiresAt ? sentTo.email : undefined}
        onAgain={() => setAskedAgain(code.expiresAt)}
        onDone={onDone}
      >
        {children}
      </EnterCodeForm>
    );
  return (
    <SendCodeForm
      purpose={purpose}
      email={email}
      onEmail={setEmail}
      onSent={setSentTo}
      onCode={code ? () => setAskedAgain(undefined) : undefined}
    >
      {children}
    </SendCodeForm>
  );
}
