import type { Endpoints, Output, SignIn } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, Notice, Table, Tag, type Column } from '@fairlaunch/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHasRole } from '#shared/api/operator-me.ts';
import { call } from '#shared/client/client.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';

type Look = 'seeSignIns' | 'seeIdentity';

/** What is personal is read by a tap of its own, which the audit log records. */
export function MemberLooks({ address }: { address: string }) {
  const text = useText();
  return (
    <div className="grid gap-4">
      <Notice>{text('members.looks.note')}</Notice>
      <PersonalCard name="seeSignIns" address={address}>
        {({ items }) => <SignIns items={items} />}
      </PersonalCard>
      <PersonalCard name="seeIdentity" address={address}>
        {(identity) => <Identity identity={identity} />}
      </PersonalCard>
    </div>
  );
}

type PersonalCardProps<Name extends Look> = {
  name: Name;
  address: string;
  children: (seen: Output<Endpoints[Name]>) => ReactNode;
};

function PersonalCard<Name extends Look>({ name, address, children }: PersonalCardProps<Name>) {
  const text = useText();
  const maySee = useHasRole('reviewer');
  const look = useMutation({
    mutationFn: () => call(name, { address } as never) as Promise<Output<Endpoints[Name]>>,
    gcTime: 0,
  });
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text(`members.looks.${name}`)}
        aside={
          <SmallButton
            disabled={!maySee}
            title={maySee ? undefined : text('members.looks.reviewersOnly')}
            busy={look.isPending}
            onClick={() => look.mutate()}
          >
            {text('members.looks.see')}
          </SmallButton>
        }
      />
      <ActionProblem error={look.error} />
      {look.data && children(look.data)}
    </Card>
  );
}

function useColumns(): Column<SignIn>[] {
  const text = useText();
  return [
    {
      id: 'signedInAt',
      head: text('members.looks.signedInAt'),
      cell: (row) => <Moment seconds={row.signedInAt} />,
    },
    {
      id: 'browser',
      head: text('members.looks.browser'),
      cell: ({ browser, system }) =>
        browser || system ? [browser, system].filter(Boolean).join(', ') : <None />,
    },
    {
      id: 'device',
      head: text('members.looks.device'),
      cell: ({ device }) => <code className="text-12">{device.slice(0, 12)}</code>,
    },
    {
      id: 'ended',
      head: text('list.state'),
      cell: ({ endedBecause: ended }) => (
        <Tag tone={ended ? 'neutral' : 'accent'}>
          {text(`members.looks.ended.${ended ?? 'OPEN'}`)}
        </Tag>
      ),
    },
  ];
}

function SignIns({ items }: { items: SignIn[] }) {
  const text = useText();
  const columns = useColumns();
  if (items.length === 0) return <EmptyState>{text('members.looks.noSignIns')}</EmptyState>;
  return (
    <Table
      label={text('members.looks.seeSignIns')}
      rows={items}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
}

const KEPT = ['email', 'phone', 'network', 'device'] as const;

function Identity({ identity }: { identity: Output<Endpoints['seeIdentity']> }) {
  const text = useText();
  return (
    <DescriptionList
      items={KEPT.map((field) => ({
        id: field,
        label: text(`members.looks.${field}`),
        value: identity[field] ?? <None />,
      }))}
    />
  );
}
