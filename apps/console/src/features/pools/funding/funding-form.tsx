import { toDecimal } from '@fairlaunch/money';
import { typedAmount } from '@fairlaunch/protocol';
import { Button, DescriptionList, FullAddress, Notice } from '@fairlaunch/ui';
import { AmountField } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { Money } from '#shared/money/money.tsx';
import { useSession } from '#shared/session/store.ts';
import { Choices } from '#shared/components/choices.tsx';
import { DoNotSend } from '#shared/components/do-not-send.tsx';
import { useText } from '#shared/language/text.ts';
import { PoolName, poolName } from '#shared/components/pool-name.tsx';
import type { FundingInput } from './flow.ts';
import type { Payer } from './ports.ts';

type FundingFormProps = {
  pool: string;
  tokens: ReadonlyMap<string, string[]>;
  onPool: (pool: string) => void;
  onStart: (input: FundingInput) => void;
};

/** Says above its button that the money never comes back. */
export function FundingForm({ pool, tokens, onPool, onStart }: FundingFormProps) {
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
  const possible = tokens.get(pool) ?? [];
  const [chosenToken, setToken] = useState<string>();
  const token = possible.find((one) => one === chosenToken) ?? possible[0];
  const amount = typedAmount(typed, token ?? '');
  const becomesUsdb = pool !== 'TREASURY' && token === 'USDT' && possible.includes('USDB');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount && payer && token) onStart({ pool, token, amount: toDecimal(amount), payer });
      }}
    >
      <Choices
        label={text('pools.pool')}
        values={[...tokens.keys()]}
        value={pool}
        onValue={(one) => onPool(one)}
        name={(one) => poolName(one)}
      />
      {possible.length > 1 && (
        <Choices
          label={text('pools.token')}
          values={possible}
          value={token}
          onValue={(one) => setToken(one)}
          name={(one) => one}
        />
      )}
      {!token && (
        <Notice kind="warning">{text('pools.notFundable', { pool: poolName(pool) })}</Notice>
      )}
      <AmountField
        label={text('pools.amount')}
        unit={token ?? ''}
        typed={typed}
        onTyped={setTyped}
      />
      {payers.length > 1 && (
        <Choices
          label={text('pools.payer')}
          values={payers}
          value={payer}
          onValue={(one) => setChosen(one)}
          name={(one) => text(`pools.payer.${one}`)}
        />
      )}
      <DescriptionList
        items={[
          { id: 'pool', label: text('pools.pool'), value: <PoolName pool={pool} /> },
          {
            id: 'gives',
            label: text('pools.gives'),
            value: amount && token ? <Money value={toDecimal(amount)} unit={token} /> : '—',
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
          <DoNotSend />
        </div>
      )}
      {becomesUsdb && <Notice>{text('pools.becomesUsdb')}</Notice>}
      <Notice
        kind="warning"
        title={text(pool === 'TREASURY' ? 'pools.capitalTitle' : 'pools.warningTitle')}
      >
        {text(pool === 'TREASURY' ? 'pools.capitalWarning' : 'pools.warning')}
      </Notice>
      <Button type="submit" size="small" disabled={!amount || !payer || !token}>
        {text('pools.give', { pool: poolName(pool) })}
      </Button>
    </form>
  );
}
