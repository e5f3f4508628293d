import { ApiError, type Alarm } from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { PanelFoot, SidePanel } from '#shared/components/side-panel.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import { SeverityTag } from './alarm-columns.tsx';

type PanelProps = { alarm: Alarm; onClose: () => void };

export function AlarmPanel({ alarm, onClose }: PanelProps) {
  const text = useText();
  const { name, severity, raisedAt, clearedAt, details, acknowledgement } = alarm;
  return (
    <SidePanel title={name} aside={<SeverityTag severity={severity} />} onClose={onClose}>
      <Notice kind={clearedAt === null ? 'negative' : 'info'}>
        {textOr(`alarm.${name}`, name)}
      </Notice>
      <DescriptionList
        items={[
          { id: 'since', label: text('alarms.since'), value: <Moment seconds={raisedAt} /> },
          ...(clearedAt === null
            ? []
            : [
                { id: 'until', label: text('alarms.until'), value: <Moment seconds={clearedAt} /> },
              ]),
          ...Object.entries(details).map(([field, value]) => ({
            id: `detail ${field}`,
            label: <bdi dir="ltr">{field}</bdi>,
            value: (
              <bdi dir="ltr" className="font-mono text-12">
                {typeof value === 'string' ? value : JSON.stringify(value)}
              </bdi>
            ),
          })),
        ]}
      />
      <Runbook href={alarm.runbook} />
      {acknowledgement && (
        <section aria-label={text('alarms.acknowledgedBy')} className="grid gap-1">
          <HashRow label={text('alarms.acknowledgedBy')} value={acknowledgement.by} />
          <span className="text-12 text-content-alt">
            <Moment seconds={acknowledgement.at} />
          </span>
          <bdi className="text-13">{acknowledgement.note}</bdi>
        </section>
      )}
      {clearedAt === null && !acknowledgement && <Acknowledge alarm={alarm} />}
    </SidePanel>
  );
}

/** A link if the docs are served somewhere, else file and anchor. */
function Runbook({ href }: { href: string }) {
  const text = useText();
  return (
    <p className="grid gap-0.5 text-13">
      <span className="text-content-alt">{text('alarms.runbook')}</span>
      {href.startsWith('https://') ? (
        <a href={href} target="_blank" rel="noreferrer" className="break-all text-accent">
          {href}
        </a>
      ) : (
        <bdi dir="ltr" className="font-mono text-12 break-all">
          {href}
        </bdi>
      )}
    </p>
  );
}

function Acknowledge({ alarm: { id, detailsHash } }: Pick<PanelProps, 'alarm'>) {
  const text = useText();
  const [note, setNote] = useState('');
  const acknowledge = useAction('acknowledgeAlarm', {
    onSuccess: () => showToast(text('alarms.acknowledged')),
  });
  const { error } = acknowledge;
  const [opened] = useState(detailsHash);
  const isRefused = error instanceof ApiError && error.error === 'CONTENT_CHANGED';
  const form = useForm({
    read: { note: readReason(note) },
    send: (read) => acknowledge.mutate({ id, detailsHash, ...read }),
  });
  return (
    <PanelFoot>
      <ReasonField
        label={text('alarms.acknowledgeNote')}
        hint={text('alarms.acknowledgeHint')}
        value={note}
        onText={setNote}
        tried={form.wasTried}
      />
      {(isRefused || detailsHash !== opened) && (
        <Notice kind="warning" live>
          {text('alarms.changed')}
        </Notice>
      )}
      {!isRefused && <ActionProblem error={error} />}
      <Button size="small" busy={acknowledge.isPending} onClick={form.submit}>
        {text('alarms.acknowledge')}
      </Button>
    </PanelFoot>
  );
}
