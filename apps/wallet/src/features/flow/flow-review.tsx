import { Button, Notice, PinnedFoot } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { ShownWord } from '#shared/anti-phishing/shown-word.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { PoolRunway } from '#shared/components/pool-runway.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';
import { flowEngine } from '#flows/runtime.ts';
import { useAtOnce } from './api/at-once.ts';
import { useSecondsLeft, Validity } from './validity.tsx';
import { FlowAmount, FlowDetails, FlowRemarks } from './flow-summary.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** Approval and action are one confirmation in the wallet, for exactly this amount. */
function AtOnce({ record }: { record: WalletRecord }) {
  const text = useText();
  const amountText = useAmountText();
  const { atOnce, summary } = flowOf(record);
  const { amount, unit } = summary(record);
  return atOnce && <Notice>{text(atOnce.text, { amount: amountText(amount), unit })}</Notice>;
}

export function FlowReview({ record }: { record: WalletRecord }) {
  const text = useText();
  const flow = flowOf(record);
  const secondsLeft = useSecondsLeft(flow.validUntil?.(record));
  const again = secondsLeft === 0 ? flow.again?.(record) : undefined;
  const atOnce = useAtOnce(record);
  const begin = () => void flowEngine.run(record, flow.atOnce && { atOnce: atOnce || undefined });
  const reviewAgain = (path: string) => {
    flowEngine.clear(record);
    void navigation.redirect(path);
  };
  const leave = () => {
    flowEngine.clear(record);
    void navigation.back();
  };
  return (
    <>
      <FlowAmount record={record} />
      <FlowDetails details={flow.details(record)} />
      <FlowRemarks record={record} />
      {atOnce && <AtOnce record={record} />}
      <ProblemNotice record={record} />
      <PinnedFoot>
        <div className="grid gap-1">
          <ShownWord />
          {flow.paidFrom && <PoolRunway />}
          {secondsLeft !== undefined && (
            <Validity startedAt={record.startedAt} secondsLeft={secondsLeft} />
          )}
          {again !== undefined ? (
            <Button onClick={() => reviewAgain(again)}>{text('flow.reviewAgain')}</Button>
          ) : flow.withWalletAlone ? (
            <Button onClick={begin}>{text(flow.action)}</Button>
          ) : (
            <MoneyButton needsSeat={!flow.withoutSeat} busy={atOnce === undefined} onClick={begin}>
              {text(flow.action)}
            </MoneyButton>
          )}
          <Button kind="plain" size="small" onClick={leave}>
            {text(flow.leave ?? 'action.cancel')}
          </Button>
        </div>
      </PinnedFoot>
    </>
  );
}
