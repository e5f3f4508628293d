import { Address } from '@fairlaunch/ui';
import { ExternalLink } from 'lucide-react';
import { useExplorer } from '../explorer.ts';
import { useText } from '../language/text.ts';
import { None } from './moment.tsx';

/** The hash of a transaction, to copy, with the way to the explorer where there is one. */
export function TransactionLink({ hash }: { hash: string | null | undefined }) {
  const text = useText();
  const href = useExplorer().transaction(hash ?? '');
  if (!hash) return <None />;
  return (
    <span className="inline-flex items-center gap-1">
      <Address value={hash} />
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={text('label.explorer')}
          title={text('label.explorer')}
          className="text-content-faint"
        >
          <ExternalLink aria-hidden size={14} />
        </a>
      )}
    </span>
  );
}
