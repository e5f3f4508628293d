import { Address } from '@fairlaunch/ui';
import { useExplorer } from '../explorer.ts';
import { ExplorerLink } from './explorer-link.tsx';
import { None } from './moment.tsx';

/** The hash of a transaction, to copy, with the way to the explorer where there is one. */
export function TransactionLink({ hash }: { hash: string | null | undefined }) {
  const href = useExplorer().transaction(hash ?? '');
  if (!hash) return <None />;
  return (
    <span className="inline-flex items-center gap-1">
      <Address value={hash} />
      <ExplorerLink href={href} size={14} />
    </span>
  );
}
