import { Button } from '@fairlaunch/ui';
import { Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/language/text.ts';
import { findWallets, type FoundWallet } from '../../wallet-connection/providers.ts';
import type { SignInChoice } from './use-sign-in.ts';

function useFoundWallets(): FoundWallet[] {
  const [wallets, setWallets] = useState<FoundWallet[]>([]);
  useEffect(
    () =>
      findWallets((wallet) =>
        setWallets((before) => [...before.filter((one) => one.id !== wallet.id), wallet]),
      ),
    [],
  );
  return wallets;
}

export function WalletList({
  busy,
  onChoose,
}: {
  busy: string | undefined;
  onChoose: (choice: SignInChoice) => void;
}) {
  const text = useText();
  const wallets = useFoundWallets();
  return (
    <>
      <h2 className="text-14 font-strong">{text('signIn.wallets')}</h2>
      {wallets.length === 0 && (
        <p className="text-13 text-content-alt">{text('signIn.noWallet')}</p>
      )}
      {wallets.map(({ id, name, icon, provider }) => (
        <Button
          key={id}
          kind="secondary"
          size="small"
          busy={busy === id}
          disabled={busy !== undefined}
          onClick={() => onChoose({ id, kind: 'wallet', provider })}
        >
          {icon ? (
            <img src={icon} alt="" width={20} height={20} />
          ) : (
            <Wallet aria-hidden size={18} />
          )}
          {name}
        </Button>
      ))}
    </>
  );
}
