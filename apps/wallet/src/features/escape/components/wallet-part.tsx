import { Address, Button, DescriptionList, Notice } from '@fairlaunch/ui';
import { isRefusal, logWalletError, type FoundWallet } from '@fairlaunch/web/wallet';
import { Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { connectDirect, leaveDirect } from '#wallet-connection/direct.ts';
import { KNOWN_CHAINS } from '../known-chains.ts';
import type { Escape } from '../use-escape.ts';
import { Part } from './part.tsx';

/** Announces the test wallet on the development chain. */
function useTestWallet(): void {
  const isDevelopment = useConfig().data?.development === true;
  useEffect(() => {
    if (isDevelopment)
      void import('#wallet-connection/test-wallet.ts').then(({ announceTestWallet }) =>
        announceTestWallet(),
      );
  }, [isDevelopment]);
}

function Choices({ found }: { found: readonly FoundWallet[] }) {
  const text = useText();
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<'declined' | 'failed'>();
  const connect = async (id: string) => {
    setProblem(undefined);
    setAsked(id);
    try {
      await connectDirect(id);
    } catch (error) {
      logWalletError('escape', error);
      setProblem(isRefusal(error) ? 'declined' : 'failed');
    } finally {
      setAsked(undefined);
    }
  };
  if (found.length === 0) return <Notice>{text('escape.noWallet')}</Notice>;
  return (
    <>
      <p className="text-13 text-content-alt">{text('escape.walletIntro')}</p>
      <div className="grid gap-2">
        {found.map(({ id, name, icon }) => (
          <Button
            key={id}
            kind="secondary"
            busy={asked === id}
            disabled={asked !== undefined}
            onClick={() => void connect(id)}
          >
            {icon ? (
              <img src={icon} alt="" width={24} height={24} className="rounded-[6px]" />
            ) : (
              <Wallet aria-hidden size={20} />
            )}
            {text('escape.connect', { name: name || text('connect.browserWallet') })}
          </Button>
        ))}
      </div>
      {problem && (
        <Notice kind={problem === 'declined' ? 'info' : 'negative'} live>
          {text(`connect.${problem}`)}
        </Notice>
      )}
    </>
  );
}

export function WalletPart({
  escape: { wallet, found, deployment, isWrongNetwork },
}: {
  escape: Escape;
}) {
  const text = useText();
  useTestWallet();
  if (!wallet) {
    return (
      <Part title={text('escape.wallet')}>
        <Choices found={found} />
      </Part>
    );
  }
  const network =
    wallet.chainId === deployment?.chain.chainId
      ? deployment.chain.chainName
      : (KNOWN_CHAINS[wallet.chainId]?.name ??
        text('escape.chain', { id: String(wallet.chainId) }));
  return (
    <Part
      title={text('escape.wallet')}
      aside={
        <Button kind="plain" size="small" className="-me-4" onClick={leaveDirect}>
          {text('escape.otherWallet')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          {
            id: 'account',
            label: text('escape.sender'),
            value: <Address value={wallet.address} />,
          },
          { id: 'network', label: text('escape.network'), value: network },
        ]}
      />
      {isWrongNetwork && (
        <Notice kind="warning">
          {text('escape.wrongNetwork', { name: deployment?.chain.chainName ?? '' })}
        </Notice>
      )}
    </Part>
  );
}
