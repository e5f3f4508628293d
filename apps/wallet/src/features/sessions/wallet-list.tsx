import { Notice, SkeletonRows } from '@fairlaunch/ui';
import { INJECTED_WALLET_ID, type FoundWallet } from '@fairlaunch/web/wallet';
import type { UseQueryResult } from '@tanstack/react-query';
import { QrCode as QrIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { demoPersonOf, TEST_WALLET_RDNS } from '#wallet-connection/test-wallet-name.ts';
import type { Relay } from '#wallet-connection/wallet-connect.ts';
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

const plainName = ({ name }: FoundWallet): string => name.trim().toLowerCase();

/** The name of a wallet in the list, with a note if several have the same name. */
function useWalletName(
  wallets: readonly FoundWallet[],
): (wallet: FoundWallet) => { name: string; note?: string } {
  const text = useText();
  return (wallet) => {
    const { id, name } = wallet;
    const person = demoPersonOf(id);
    if (person)
      return { name: text(`connect.demo.${person}`), note: text(`connect.demoNote.${person}`) };
    if (id === TEST_WALLET_RDNS)
      return { name: text('connect.testWallet'), note: text('connect.testWalletNote') };
    if (id === INJECTED_WALLET_ID) return { name: text('connect.browserWallet') };
    const isShared = wallets.filter((other) => plainName(other) === plainName(wallet)).length > 1;
    return { name, ...(isShared && { note: text('connect.sameName', { id }) }) };
  };
}

export function WalletList({ wallets, busy, relay, onChoose }: WalletListProps) {
  const nameOf = useWalletName(wallets.data ?? []);
  const text = useText();
  if (wallets.isPending) return <SkeletonRows rows={2} className="h-16 rounded-control" />;
  if (wallets.isError) return <QueryProblem error={wallets.error} retry={wallets.refetch} />;
  return (
    <div className="grid gap-2">
      {wallets.data.map((wallet) => {
        const { icon } = wallet;
        return (
          <WalletRow
            key={wallet.id}
            busy={busy}
            {...nameOf(wallet)}
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
