import { toDecimal } from '@fairlaunch/money';
import { Button, DescriptionList, FullAddress, Notice } from '@fairlaunch/ui';
import { AmountField, typedAmount } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig } from '../../../shared/api/config.ts';
import { SmallButton } from '../../../shared/components/small-button.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { useSession } from '../../../shared/session/store.ts';
import { useText } from '../../../shared/language/text.ts';
import { PoolName, poolName } from '../pool-name.tsx';
import type { FundingInput } from './flow.ts';
import type { Payer } from './ports.ts';

type FundingFormProps = {
  pool: string;
  pools: string[];
  onPool: (pool: string) => void;
  onStart: (input: FundingInput) => void;
};

/** Says above its button that nothing of it ever comes back. */
export function FundingForm({ pool, pools, onPool, onStart }: FundingFormProps) {
  const text = useText();
  const config = useConfig().data;
  const session = useSession();
  const [typed, setTyped] = useState('');
  const payers: Payer[] = [
    ...(session?.source.kind === 'wallet' ? (['wallet'] as const) : []),
    ...(config?.development ? (['funder'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Payer>();
  const payer = chosen ?? payers[0];
  const amount = typedAmount(typed);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount && payer) onStart({ pool, amount: toDecimal(amount), payer });
      }}
    >
      <div role="group" aria-label={text('pools.pool')} className="flex flex-wrap gap-1.5">
        {pools.map((one) => (
          <SmallButton key={one} pressed={one === pool} onClick={() => onPool(one)}>
            {poolName(one)}
          </SmallButton>
        ))}
      </div>
      <AmountField label={text('pools.amount')} unit="USDT" typed={typed} onTyped={setTyped} />
      {payers.length > 1 && (
        <div role="group" aria-label={text('pools.payer')} className="flex gap-1.5">
          {payers.map((one) => (
            <SmallButton key={one} pressed={one === payer} onClick={() => setChosen(one)}>
              {text(`pools.payer.${one}`)}
            </SmallButton>
          ))}
        </div>
      )}
      <DescriptionList
        items={[
          { id: 'pool', label: text('pools.pool'), value: <PoolName pool={pool} /> },
          {
            id: 'gives',
            label: text('pools.gives'),
            value: amount ? <Money value={toDecimal(amount)} unit="USDT" /> : '—',
          },
          {
            id: 'payer',
            label: text('pools.payer'),
            value: payer ? text(`pools.payer.${payer}`) : text('pools.payer.none'),
          },
          { id: 'fee', label: text('pools.networkFee'), value: text('pools.networkFeeNote') },
        ]}
      />
      {config && (
        <div className="grid gap-1">
          <span className="text-13 text-content-alt">{text('pools.to')}</span>
          <FullAddress value={config.contracts.treasury} />
        </div>
      )}
      <Notice kind="warning" title={text('pools.warningTitle')}>
        {text('pools.warning')}
      </Notice>
      <Button type="submit" size="small" disabled={!amount || !payer}>
        {text('pools.give', { pool: poolName(pool) })}
      </Button>
    </form>
  );
}
