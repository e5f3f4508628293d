import type { AuditEntry } from '@fairlaunch/protocol';
import { DescriptionList, Notice } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { actionText } from '#shared/language/action-text.ts';

export function AuditPanel({
  number,
  entry,
  onClose,
}: {
  number: number;
  entry: AuditEntry | undefined;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <SidePanel title={text('audit.one', { number })} onClose={onClose}>
      {!entry && <Notice>{text('audit.notLoaded')}</Notice>}
      {entry && (
        <>
          <DescriptionList
            items={[
              {
                id: 'action',
                label: text('audit.action'),
                value: <span>{actionText(entry.action)}</span>,
              },
              { id: 'at', label: text('audit.time'), value: <Moment seconds={entry.at} /> },
            ]}
          />
          <HashRow label={text('audit.actor')} value={entry.actor} />
          <HashRow label={text('audit.subject')} value={entry.subject} />
          <div className="grid gap-1">
            <span className="text-13 text-content-alt">{text('audit.details')}</span>
            <pre
              dir="ltr"
              className="overflow-x-auto rounded-control bg-surface-raised p-3 font-mono text-12 break-all whitespace-pre-wrap"
            >
              {JSON.stringify(entry.details, null, 2)}
            </pre>
          </div>
          <HashRow label={text('audit.previousHash')} value={entry.previousHash} />
          <HashRow label={text('audit.hash')} value={entry.hash} />
        </>
      )}
    </SidePanel>
  );
}
