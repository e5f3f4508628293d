import { Vault } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { PageRow } from './page-row.tsx';
import { paths } from '../routing/paths.ts';

/** Nothing where there is no vault. */
export function VaultLink() {
  if (!useConfig().data?.contracts.rewardVault) return null;
  return <PageRow to={paths.vault()} Icon={Vault} title="vault.title" note="vault.linkNote" />;
}
