import type { OperatorSession } from '@fairlaunch/protocol';
import { CardHead, showToast, Tag } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '#shared/api/operator-me.ts';
import { useAction } from '#shared/client/use-action.ts';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { DenseTable, type DenseColumn } from '#shared/table/dense-table.tsx';
import { OwnMails } from './own-mails.tsx';

type Column = DenseColumn<OperatorSession>;

function useColumns(): Column[] {
  const text = useText();
  return [
    {
      id: 'signedInAt',
      head: text('sessions.since'),
      cell: (row) => <Moment seconds={row.signedInAt} />,
    },
    { id: 'usedAt', head: text('sessions.used'), cell: (row) => <Moment seconds={row.usedAt} /> },
    { id: 'device', head: text('sessions.device'), cell: (row) => <Device {...row} /> },
    {
      id: 'networkAddress',
      head: text('sessions.network'),
      cell: ({ networkAddress }) =>
        networkAddress === null ? <None /> : <bdi dir="ltr">{networkAddress}</bdi>,
    },
    {
      id: 'expiresAt',
      head: text('sessions.until'),
      cell: (row) => <Moment seconds={row.expiresAt} />,
    },
  ];
}

function Device({ browser, system, isThisSession }: OperatorSession) {
  const text = useText();
  return (
    <span className="inline-flex items-center gap-2">
      {browser || system ? (
        <bdi>{[browser, system].filter(Boolean).join(' · ')}</bdi>
      ) : (
        text('sessions.unnamed')
      )}
      {isThisSession && <Tag tone="info">{text('sessions.this')}</Tag>}
    </span>
  );
}

/** Where an operator is signed in; an admin sees everybody. */
export function SessionsPage() {
  const text = useText();
  const isAdmin = useHasRole('admin');
  return (
    <PageFrame title={text('sessions.title')} note={text('sessions.note')}>
      <OwnSessions />
      <OwnMails />
      {isAdmin && <EverySession />}
    </PageFrame>
  );
}

type End<Named> = { isPending: boolean; mutate: (named: Named) => void };

function useOwnColumns(end: End<{ id: string }>): Column[] {
  const text = useText();
  return [
    ...useColumns(),
    {
      id: 'end',
      head: text('sessions.action'),
      end: true,
      cell: ({ id, isThisSession }) =>
        isThisSession ? (
          <None />
        ) : (
          <SmallButton className="my-1" busy={end.isPending} onClick={() => end.mutate({ id })}>
            {text('sessions.end')}
          </SmallButton>
        ),
    },
  ];
}

function OwnSessions() {
  const text = useText();
  const sessions = useRead('operatorSessions');
  const onSuccess = () => showToast(text('sessions.ended'));
  const end = useAction('endSession', { onSuccess });
  const endOthers = useAction('endOtherSessions', { onSuccess });
  const columns = useOwnColumns(end);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead
        title={text('sessions.own')}
        aside={
          (sessions.data?.items.length ?? 0) > 1 && (
            <SmallButton busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
              {text('sessions.endOthers')}
            </SmallButton>
          )
        }
      />
      <ActionProblem error={end.error ?? endOthers.error} />
      <Loaded query={sessions}>
        {({ items }) => (
          <DenseTable
            label={text('sessions.own')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </section>
  );
}

/** One device signs an operator in at a time, so that all of its sessions end together. */
function useEveryColumns(end: End<{ address: string }>): Column[] {
  const text = useText();
  const me = useOperatorMe().data?.address.toLowerCase();
  return [
    {
      id: 'operator',
      head: text('operators.address'),
      cell: ({ address }) => <OperatorAddress value={address} />,
    },
    ...useColumns(),
    {
      id: 'end',
      head: text('sessions.action'),
      end: true,
      cell: ({ address }) =>
        address === me ? (
          <None />
        ) : (
          <SmallButton
            className="my-1"
            busy={end.isPending}
            onClick={() => end.mutate({ address })}
          >
            {text('sessions.endAll')}
          </SmallButton>
        ),
    },
  ];
}

function EverySession() {
  const text = useText();
  const sessions = useRead('everyOperatorSession');
  const end = useAction('endOperatorSessions', {
    onSuccess: () => showToast(text('sessions.ended')),
  });
  const columns = useEveryColumns(end);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('sessions.everybody')} />
      <ActionProblem error={end.error} />
      <Loaded query={sessions}>
        {({ items }) => (
          <DenseTable
            label={text('sessions.everybody')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </section>
  );
}
