import { Vault } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { useText } from '../language/text.ts';
import { RowLink } from './row-link.tsx';
import { paths } from '../routing/paths.ts';

/** Nothing where there is no vault. */
export function VaultLink() {
  const text = useText();
  if (!useConfig().data?.contracts.rewardVault) return null;
  return (
    <RowLink
      to={paths.vault()}
      icon={<Vault aria-hidden size={18} />}
      title={text('vault.title')}
      note={text('vault.linkNote')}
    />
  );
}
