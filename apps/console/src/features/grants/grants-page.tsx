import type { Proposal } from '@fairlaunch/protocol';
import { Notice, useDates } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { ProposeGrant } from './propose-grant.tsx';

const amountOf = ({ content: { amount, asset } }: Proposal<'grants'>) => (
  <Money value={amount} unit={asset} />
);

export function GrantsPage() {
  const text = useText();
  const dates = useDates();
  return (
    <ProposalRoom
      kind="grants"
      columns={[
        {
          id: 'amount',
          head: text('grants.amount'),
          end: true,
          cell: amountOf,
        },
      ]}
      facts={(grant) => [
        { id: 'amount', label: text('grants.amount'), value: amountOf(grant) },
        ...(grant.day === null
          ? []
          : [{ id: 'day', label: text('grants.day'), value: dates.day(grant.day) }]),
      ]}
      renderNotice={({ content }) => <Notice>{text(`grants.effect.${content.asset}`)}</Notice>}
      renderForm={(panel) => <ProposeGrant {...panel} />}
    />
  );
}
