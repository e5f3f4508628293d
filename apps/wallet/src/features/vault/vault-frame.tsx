import { EmptyState, SkeletonRows } from '@fairlaunch/ui';
import { Vault as VaultIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';
import { Page } from '#shared/templates/page.tsx';
import type { VaultContract } from '#wallet-connection/vault-reads.ts';
import { useVaultContract } from './api/contract.ts';
import { useVaultState, type VaultState } from './api/state.ts';

export type Vault = { contract: VaultContract; state: VaultState };

function WithVault({ children }: { children: (vault: Vault) => ReactNode }) {
  const contract = useVaultContract();
  const state = useVaultState();
  if (contract.data && state.data) return children({ contract: contract.data, state: state.data });
  const error = contract.error ?? state.error;
  return error ? (
    <QueryProblem error={error} retry={() => Promise.all([contract.refetch(), state.refetch()])} />
  ) : (
    <SkeletonRows rows={3} className="h-48 rounded-card" />
  );
}

export function VaultFrame({
  title,
  children,
}: {
  title: MessageId;
  children: (vault: Vault) => ReactNode;
}) {
  const text = useText();
  const config = useConfig();
  const none = config.data && !config.data.contracts.rewardVault;
  return (
    <Page title={text(title)}>
      {none ? (
        <EmptyState icon={<VaultIcon aria-hidden />}>{text('vault.none')}</EmptyState>
      ) : config.isError && !config.data ? (
        <QueryProblem error={config.error} retry={config.refetch} />
      ) : (
        <WithVault>{children}</WithVault>
      )}
    </Page>
  );
}
