import { Button, showToast } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { call } from '../client/client.ts';
import { useSession } from '../session/store.ts';
import { useText } from '../language/text.ts';
import { refreshEverything } from '../client/queries.ts';

export function FaucetButton() {
  const text = useText();
  const amountText = useAmountText();
  const address = useSession((session) => session.address);
  const [busy, setBusy] = useState(false);
  if (!address) return null;
  const ask = async () => {
    setBusy(true);
    try {
      const { usdt } = await call('faucet', { address });
      showToast(text('faucet.done', { amount: amountText(usdt) }));
      refreshEverything();
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" size="small" busy={busy} onClick={() => void ask()}>
      <Droplets aria-hidden size={18} />
      {text('faucet.ask')}
    </Button>
  );
}
