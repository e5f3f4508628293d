import { Button, Notice, PinnedFoot } from '@fairlaunch/ui';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import type { FlowPorts } from '../../flows/ports.ts';
import { flowEngine } from '../../flows/runtime.ts';
import type { Flow, FlowRecord } from '../../flows/types.ts';
import { FlowAmount, FlowDetails, FlowRemarks } from './flow-summary.tsx';

/** What is agreed to, and the button that begins it. After a refusal in the wallet it says so, neutrally. */
export function FlowReview({ flow, record }: { flow: Flow<FlowPorts>; record: FlowRecord }) {
  const text = useText();
  const { problem } = record;
  const begin = () => void flowEngine.run(record);
  const leave = () => {
    flowEngine.clear(record);
    void navigation.back();
  };
  return (
    <>
      <FlowAmount flow={flow} record={record} />
      <FlowDetails details={flow.details(record)} />
      <FlowRemarks flow={flow} record={record} />
      {problem && (
        <Notice
          kind={problem.name === 'declined' || problem.name === 'interrupted' ? 'info' : 'warning'}
          live
        >
          {text(`flow.problem.${problem.name}`)}
        </Notice>
      )}
      <PinnedFoot>
        <div className="grid gap-1">
          {flow.withWalletAlone ? (
            <Button onClick={begin}>{text(flow.action)}</Button>
          ) : (
            <MoneyButton needsSeat={!flow.withoutSeat} onClick={begin}>
              {text(flow.action)}
            </MoneyButton>
          )}
          <Button kind="plain" size="small" onClick={leave}>
            {text('action.cancel')}
          </Button>
        </div>
      </PinnedFoot>
    </>
  );
}
