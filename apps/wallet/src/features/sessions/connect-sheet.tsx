import { Button, buttonClass, Notice, Sheet, Skeleton } from '@fairlaunch/ui';
import { lazy, Suspense } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { useText } from '#shared/language/text.ts';
import { ShownWord } from '#shared/anti-phishing/shown-word.tsx';
import { useConnect } from './use-connect.ts';
import { useFoundWallets } from './api/found-wallets.ts';
import { WalletList } from './wallet-list.tsx';

const QrCode = lazy(() =>
  import('@fairlaunch/ui/qr-code').then((module) => ({ default: module.QrCode })),
);

const LegacyLogin = lazy(() => import('./legacy-login.tsx'));

export default function ConnectSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const config = useConfig().data;
  const holdHours = useChangeHoldHours();
  const wallets = useFoundWallets(open);
  const { busy, step, problem, uri, connect, giveUp } = useConnect(onClose);
  return (
    <Sheet open={open} onClose={onClose} title={text('connect.title')}>
      <p className="text-14 text-content-alt">{text('connect.intro')}</p>
      <WalletList
        wallets={wallets}
        busy={busy}
        relay={config?.walletConnect ?? null}
        onChoose={connect}
      />
      {config?.legacyLoginKey && (
        <Suspense fallback={null}>
          <LegacyLogin publicKey={config.legacyLoginKey} />
        </Suspense>
      )}
      {uri && (
        <div className="grid justify-items-center gap-3">
          <Suspense fallback={<Skeleton className="size-[240px]" />}>
            <QrCode text={uri} size={240} label={text('connect.qr')} />
          </Suspense>
          <a href={uri} className={buttonClass('secondary', 'small')}>
            {text('connect.openHere')}
          </a>
        </div>
      )}
      <ShownWord />
      {step && (
        <Notice live>
          {text(step === 'connecting' ? 'connect.stepConnect' : 'connect.stepSign')}
        </Notice>
      )}
      {giveUp && (
        <Button kind="secondary" size="small" onClick={giveUp}>
          {text('action.cancel')}
        </Button>
      )}
      {problem && (
        <Notice kind={problem.isNeutral ? 'info' : 'negative'} live>
          {problem.message}
        </Notice>
      )}
      {holdHours > 0 && (
        <p className="text-12 text-content-alt">
          {text('connect.newDevice', { hours: holdHours })}
        </p>
      )}
      <p className="text-12 text-content-faint">{text('connect.safety')}</p>
    </Sheet>
  );
}
