import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { FundingForm } from './funding-form.tsx';
import { FundingProgress } from './funding-progress.tsx';
import { UnreadableFunding } from './unreadable-funding.tsx';
import { useFunding } from './use-funding.ts';

type FundingPanelProps = {
  pool: string;
  tokens: ReadonlyMap<string, string[]>;
  onPool: (pool: string) => void;
  onClose: () => void;
};

export function FundingPanel({ pool, tokens, onPool, onClose }: FundingPanelProps) {
  const text = useText();
  const funding = useFunding();
  return (
    <SidePanel title={text('pools.fund')} onClose={onClose}>
      {funding.record && <FundingProgress funding={funding} record={funding.record} />}
      {!funding.record && funding.lost && (
        <UnreadableFunding record={funding.lost} onClear={funding.clear} />
      )}
      {!funding.record && !funding.lost && (
        <FundingForm pool={pool} tokens={tokens} onPool={onPool} onStart={funding.start} />
      )}
    </SidePanel>
  );
}
