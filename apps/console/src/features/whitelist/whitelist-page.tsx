import type { Plan } from '@fairlaunch/plan';
import type { Proposal } from '@fairlaunch/protocol';
import { Notice, useDates, type Description } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useConfig } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ProposeSale } from './propose-sale.tsx';

type Sale = Proposal<'whitelist'>;

const openStage = ({ facts: { stages } }: Sale) => stages.find(({ state }) => state === 'OPEN');

function useColumns(): DenseColumn<Sale>[] {
  const text = useText();
  return [
    {
      id: 'lastDays',
      head: text('whitelist.lastDays'),
      cell: ({ content }) => <bdi dir="ltr">{content.lastDays.join(' · ')}</bdi>,
    },
    {
      id: 'open',
      head: text('whitelist.now'),
      cell: (row) => {
        const stage = openStage(row);
        return stage ? text('whitelist.stageOpen', { stage: stage.stage }) : '–';
      },
    },
  ];
}

export function WhitelistPage() {
  const text = useText();
  const plan = useConfig().data?.plan.plan as Plan | undefined;
  return (
    <ProposalRoom
      kind="whitelist"
      columns={useColumns()}
      facts={useStages()}
      renderNotice={() => (
        <>
          <Notice>{text('whitelist.effect')}</Notice>
          <Link to={paths.pools({ pool: 'SWAP_INV' })} className="text-14 text-accent">
            {text('whitelist.seeInventory')}
          </Link>
        </>
      )}
      renderForm={(panel) =>
        plan && <ProposeSale stages={plan.whitelist.stages.length} {...panel} />
      }
    />
  );
}

/** Stages of a confirmed sale; before the confirmation, the proposed last days. */
function useStages(): (sale: Sale) => Description[] {
  const text = useText();
  const dates = useDates();
  return ({ content: { lastDays }, facts: { stages } }) =>
    stages.length === 0
      ? lastDays.map((date, index) => ({
          id: String(index),
          label: text('whitelist.stage', { stage: index + 1 }),
          value: text('whitelist.through', { day: date }),
        }))
      : stages.map(({ stage, state, lastDay, sold, shares }) => ({
          id: String(stage),
          label: text('whitelist.stage', { stage }),
          value: (
            <>
              <span className="block">{text(`whitelist.state.${state}`)}</span>
              <span className="block text-12 text-content-alt">
                {text('whitelist.through', { day: dates.day(lastDay) })}
                {shares !== null && <> · {text('whitelist.sold', { sold, shares })}</>}
              </span>
            </>
          ),
        }));
}
