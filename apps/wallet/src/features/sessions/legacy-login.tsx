import { Button, showToast } from '@fairlaunch/ui';
import { startLegacyLogin } from '@fairlaunch/web/legacy';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import { useSession } from '#shared/session/store.ts';

/** The legacy login, shown only if the operator configured it; it opens no session in this app. */
export default function LegacyLogin({ publicKey }: { publicKey: string }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const locale = useSession((session) => session.locale);
  const go = async () => {
    setBusy(true);
    const isSent = await startLegacyLogin(publicKey, locale).catch(() => false);
    if (isSent) return;
    setBusy(false);
    showToast(text('error.requestFailed'), 'error');
  };
  return (
    <Button kind="secondary" busy={busy} onClick={() => void go()}>
      {text('connect.legacy')}
    </Button>
  );
}
