import { Button } from '@fairlaunch/ui';
import { useStore } from '@fairlaunch/web';
import type { FoundWallet } from '@fairlaunch/web/wallet';
import { Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#shared/language/text.ts';
import { walletSearch } from '#wallet-connection/wallet-search.ts';
import type { SignInChoice } from './use-sign-in.ts';

function useFoundWallets(): readonly FoundWallet[] {
  useEffect(() => walletSearch.start(), []);
  return useStore(walletSearch.found);
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
          {name || 'window.ethereum'}
        </Button>
      ))}
    </>
  );
}
