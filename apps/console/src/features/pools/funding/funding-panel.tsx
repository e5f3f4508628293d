import { SidePanel } from '../../../shared/components/side-panel.tsx';
import { useText } from '../../../shared/language/text.ts';
import { FundingForm } from './funding-form.tsx';
import { FundingProgress } from './funding-progress.tsx';
import { useFunding } from './use-funding.ts';

type FundingPanelProps = {
  pool: string;
  pools: string[];
  onPool: (pool: string) => void;
  onClose: () => void;
};

/** Putting money into a pool: what it means, the amount, the steps, the receipt. */
export function FundingPanel({ pool, pools, onPool, onClose }: FundingPanelProps) {
  const text = useText();
  const funding = useFunding();
  return (
    <SidePanel title={text('pools.fund')} onClose={onClose}>
      {funding.record ? (
        <FundingProgress funding={funding} record={funding.record} />
      ) : (
        <FundingForm pool={pool} pools={pools} onPool={onPool} onStart={funding.start} />
      )}
    </SidePanel>
  );
}
