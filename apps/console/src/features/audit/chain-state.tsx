import type { AuditEntry } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ShieldCheck } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { checkLinks } from './audit-chain.ts';

/** Result of the server's check of the hash chain, and of the browser's over the loaded lines. */
export function ChainState({
  intact,
  entries,
}: {
  intact: boolean;
  entries: readonly AuditEntry[];
}) {
  const text = useText();
  const { links, broken } = checkLinks(entries);
  if (!intact || broken.length > 0) {
    return (
      <Notice kind="negative" live title={text('audit.brokenTitle')}>
        {text(intact ? 'audit.brokenHere' : 'audit.broken', { numbers: broken.join(', ') })}
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-positive">
      <ShieldCheck aria-hidden size={18} className="shrink-0" />
      <span>
        <strong className="me-2 font-strong">{text('audit.intact')}</strong>
        <span className="text-content-alt">{text('audit.intactNote', { links })}</span>
      </span>
    </p>
  );
}
