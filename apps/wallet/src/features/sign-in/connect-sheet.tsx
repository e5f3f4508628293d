import { Notice, Sheet, Skeleton } from '@fairlaunch/ui';
import { lazy, Suspense } from 'react';
import { useConfig } from '../../app/api/config.ts';
import { useText } from '../../app/text.ts';
import { FaucetButton } from '../../app/components/faucet-button.tsx';
import { useConnect } from './use-connect.ts';
import { useFoundWallets } from './use-found-wallets.ts';
import { WalletList } from './wallet-list.tsx';

const QrCode = lazy(() => import('@fairlaunch/ui/qr-code').then((module) => ({ default: module.QrCode })));

/** Connects a wallet and signs in with it. */
export default function ConnectSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const config = useConfig().data;
  const wallets = useFoundWallets(open);
  const { busy, step, problem, uri, connect } = useConnect(onClose);
  return (
    <Sheet open={open} onClose={onClose} title={text('connect.title')}>
      <p className="text-14 text-content-alt">{text('connect.intro')}</p>
      <WalletList wallets={wallets} busy={busy} walletConnectProjectId={config?.walletConnectProjectId ?? null} onChoose={connect} />
      {uri && (
        <div className="grid justify-items-center">
          <Suspense fallback={<Skeleton className="size-[240px]" />}>
            <QrCode text={uri} size={240} label={text('connect.qr')} />
          </Suspense>
        </div>
      )}
      {step && (
        <Notice live>
          {text(step === 'connecting' ? 'connect.stepConnect' : 'connect.stepSign')}
        </Notice>
      )}
      {problem && (
        <Notice kind={problem === 'declined' ? 'info' : 'negative'} live>
          {text(problem === 'declined' ? 'connect.declined' : 'connect.failed')}
        </Notice>
      )}
      {config?.development && <FaucetButton />}
      <p className="text-12 text-content-faint">{text('connect.safety')}</p>
    </Sheet>
  );
}
