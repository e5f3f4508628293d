import { Notice, SkeletonRows } from '@fairlaunch/ui';
import { INJECTED_WALLET_ID, type FoundWallet } from '@fairlaunch/web/wallet';
import type { UseQueryResult } from '@tanstack/react-query';
import { QrCode as QrIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { TEST_WALLET_RDNS } from '../../wallet-connection/test-wallet-name.ts';
import type { Relay } from '../../wallet-connection/wallet-connect.ts';
import type { WalletChoice } from './use-connect.ts';

type WalletListProps = {
  wallets: UseQueryResult<readonly FoundWallet[]>;
  busy: boolean;
  relay: Relay | null;
  onChoose: (choice: WalletChoice) => void;
};

function WalletRow({
  icon,
  name,
  note,
  busy,
  onClick,
}: {
  icon: ReactNode;
  name: string;
  note?: string;
  busy: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onClick}
      className="flex min-h-16 w-full items-center gap-3 rounded-control border border-border bg-surface-raised px-4 py-2.5 text-start active:opacity-70 disabled:opacity-50"
    >
      {icon}
      <span className="grid">
        <span className="text-16 font-medium">{name}</span>
        {note && <span className="text-12 text-content-alt">{note}</span>}
      </span>
    </button>
  );
}

export function WalletList({ wallets, busy, relay, onChoose }: WalletListProps) {
  const text = useText();
  if (wallets.isPending) return <SkeletonRows rows={2} className="h-16 rounded-control" />;
  if (wallets.isError) return <QueryProblem error={wallets.error} retry={wallets.refetch} />;
  const names = wallets.data.map(({ name }) => name.trim().toLowerCase());
  const noteOf = ({ id, name }: FoundWallet, isTest: boolean): { note?: string } => {
    if (isTest) return { note: text('connect.testWalletNote') };
    const isShared = names.filter((other) => other === name.trim().toLowerCase()).length > 1;
    return isShared ? { note: text('connect.sameName', { id }) } : {};
  };
  return (
    <div className="grid gap-2">
      {wallets.data.map((wallet) => {
        const { icon } = wallet;
        const isTest = wallet.id === TEST_WALLET_RDNS;
        return (
          <WalletRow
            key={wallet.id}
            busy={busy}
            name={
              isTest
                ? text('connect.testWallet')
                : wallet.id === INJECTED_WALLET_ID
                  ? text('connect.browserWallet')
                  : wallet.name
            }
            {...noteOf(wallet, isTest)}
            icon={
              icon ? (
                <img src={icon} alt="" width={36} height={36} className="rounded-[10px]" />
              ) : (
                <Wallet aria-hidden size={28} />
              )
            }
            onClick={() => onChoose({ wallet })}
          />
        );
      })}
      {relay && (
        <WalletRow
          busy={busy}
          name={text('connect.otherDevice')}
          note={text('connect.otherDeviceNote')}
          icon={<QrIcon aria-hidden size={28} />}
          onClick={() => onChoose({ relay })}
        />
      )}
      {wallets.data.length === 0 && !relay && <Notice>{text('connect.none')}</Notice>}
    </div>
  );
}
