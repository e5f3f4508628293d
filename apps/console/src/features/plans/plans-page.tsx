import { dayOfIsoDate } from '@fairlaunch/plan';
import type { Proposal } from '@fairlaunch/protocol';
import { Tag, useDates } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { None } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { useText } from '#shared/language/text.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ProposePlan } from './propose-plan.tsx';
import { SignedPlan } from './signed-plan.tsx';
import { OpenVersion, Versions } from './versions.tsx';

type PlanProposal = Proposal<'plans'>;

/** Plans that were announced, and proposals of new ones. */
export function PlansPage() {
  const text = useText();
  const plans = useReadPages('plans');
  const startOf = useStart();
  const versions = plans.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ProposalRoom
      kind="plans"
      label={text('plans.proposals')}
      columns={useColumns()}
      renderTag={({ state, facts: { problem } }) =>
        problem ? (
          <Tag tone="negative">{text(`plans.problem.${problem}`)}</Tag>
        ) : (
          state === 'CONFIRMED' && <Tag tone="accent">{text('plans.announced')}</Tag>
        )
      }
      facts={(proposal) => [
        { id: 'start', label: text('plans.startsOn'), value: startOf(proposal) },
        {
          id: 'base',
          label: text('planChange.base'),
          value: text(`planChange.base.${proposal.content.preset ?? 'inForce'}`),
        },
      ]}
      renderNotice={(proposal) => <SignedPlan proposal={proposal} />}
      isConfirmable={({ facts: { problem } }) => problem === null}
      fields={[{ name: 'number', value: ({ facts }) => facts.number }]}
      renderForm={(panel) => plans.data && <ProposePlan plans={versions} {...panel} />}
      renderOther={(name, onClose) => <OpenVersion key={name} name={name} onClose={onClose} />}
    >
      <Versions />
    </ProposalRoom>
  );
}

function useColumns(): DenseColumn<PlanProposal>[] {
  const text = useText();
  const startOf = useStart();
  return [
    {
      id: 'start',
      head: text('plans.startsOn'),
      cell: startOf,
    },
    {
      id: 'proposedBy',
      minor: true,
      head: text('proposals.proposedBy'),
      cell: (row) => <OperatorAddress value={row.proposedBy} />,
    },
    {
      id: 'confirmedBy',
      minor: true,
      head: text('proposals.confirmedBy'),
      cell: (row) => (row.confirmedBy ? <OperatorAddress value={row.confirmedBy} /> : <None />),
    },
  ];
}

function useStart(): (proposal: PlanProposal) => string {
  const dates = useDates();
  return ({ content: { startsOn } }) => dates.day(dayOfIsoDate(startsOn) ?? 0);
}
