import { Card, FullAddress } from '@fairlaunch/ui';
import { useSession } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';

/** Shown if the wallet holds too little: the address to which USDT has to be sent first. */
export function FillWallet() {
  const text = useText();
  const address = useSession((session) => session.address);
  if (!address) return null;
  return (
    <Card className="grid gap-1">
      <p className="text-14">{text('deposit.fillWallet')}</p>
      <FullAddress value={address} />
    </Card>
  );
}
