import { useHasRole } from '../../shared/api/operator-me.ts';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { TableFoot } from '../../shared/table/table-foot.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { Proposals } from './proposals.tsx';
import { ProposePlanPanel } from './propose-panel.tsx';
import { VersionPanel } from './version-panel.tsx';
import { Versions } from './versions.tsx';
import { Loaded } from '../../shared/components/loaded.tsx';
import { everyPlan, usePlans } from './api/plans.ts';
import { PLAN_FIELDS } from './plan-fields.ts';
import { usePlanProposals } from './api/plan-proposals.ts';

export function PlansPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('plans');
  const plans = usePlans();
  const proposals = usePlanProposals();
  const mayPropose = useHasRole('admin');
  const versions = plans.data?.pages.flatMap((page) => page.items) ?? [];
  const proposed = proposals.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (what: { version?: string; proposal?: string; propose?: string }, remember = true) =>
    setSearch({ version: undefined, proposal: undefined, propose: undefined, ...what }, remember);
  const close = () => show({}, false);
  const version = versions.find((one) => String(one.number) === search.version);
  const proposal = proposed.find((one) => String(one.id) === search.proposal);
  const panel =
    search.propose !== undefined && mayPropose && plans.data ? (
      <ProposePlanPanel
        plans={versions}
        onDone={(id) => show({ proposal: String(id) }, false)}
        onClose={close}
      />
    ) : proposal ? (
      <ProposalPanel key={proposal.id} proposal={proposal} onClose={close} />
    ) : (
      version && <VersionPanel key={version.number} version={version} onClose={close} />
    );
  return (
    <PageFrame
      title={text('plans.title')}
      note={text('plans.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('plans.adminOnly')}
            onPropose={() => show({ propose: 'new' })}
          >
            {text('plans.propose')}
          </ProposeButton>
          <ExportButton name="plans" rows={everyPlan} fields={PLAN_FIELDS} />
        </>
      }
      panel={panel}
    >
      <Loaded query={plans}>
        {() => (
          <>
            <Versions
              rows={versions}
              opened={search.version}
              onOpen={(number) => show({ version: String(number) })}
            />
            <TableFoot shown={versions.length} loaded={versions.length} more={plans} />
          </>
        )}
      </Loaded>
      <Loaded query={proposals}>
        {() => (
          <Proposals
            rows={proposed}
            opened={search.proposal}
            onOpen={(id) => show({ proposal: String(id) })}
          />
        )}
      </Loaded>
    </PageFrame>
  );
}
