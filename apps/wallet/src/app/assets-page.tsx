import {
  Button,
  Card,
  CardHead,
  DescriptionList,
  PageHeader,
  SkeletonRows,
  Tabs,
} from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig } from '../shared/api/config.ts';
import { useMember } from '../shared/api/member.ts';
import { FaucetButton } from '../shared/components/faucet-button.tsx';
import { FinalityNotice } from '../shared/components/finality-notice.tsx';
import { QueryProblem } from '../shared/components/query-problem.tsx';
import { navigation } from '../shared/routing/navigate.ts';
import { useText } from '../shared/language/text.ts';
import { AllowanceCard } from '../features/deposits/components/allowance-card.tsx';
import { DepositList } from '../features/deposits/components/deposit-list.tsx';
import { WithdrawalList } from '../features/withdrawals/components/withdrawal-list.tsx';
import { paths } from '../shared/routing/paths.ts';

const PARTS = ['available', 'principal', 'frozen', 'conditional', 'vesting', 'escrow'] as const;

function Balances() {
  const text = useText();
  const member = useMember();
  if (member.isError && !member.data)
    return <QueryProblem error={member.error} retry={member.refetch} />;
  if (!member.data) return <SkeletonRows rows={1} className="h-64 rounded-card" />;
  const { USDT } = member.data.balances;
  return (
    <Card className="grid gap-3">
      <CardHead title="USDT" aside={<Money value={member.data.total} precision="full" />} />
      <DescriptionList
        items={PARTS.map((part) => ({
          id: part,
          label: text(`part.${part}`),
          value: <Money value={USDT[part]} precision="full" />,
        }))}
      />
    </Card>
  );
}

export function AssetsPage() {
  const text = useText();
  const development = useConfig().data?.development;
  const [records, setRecords] = useState<'deposits' | 'withdrawals'>('deposits');
  return (
    <>
      <PageHeader title={text('assets.title')} onBack={() => void navigation.back()} />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => void navigation.push(paths.deposit())}>
          {text('home.deposit')}
        </Button>
        <Button kind="secondary" onClick={() => void navigation.push(paths.withdraw())}>
          {text('home.withdraw')}
        </Button>
      </div>
      <Balances />
      <AllowanceCard />
      {development && <FaucetButton />}
      <Tabs
        label={text('assets.records')}
        value={records}
        onValue={setRecords}
        options={[
          { value: 'deposits', label: text('assets.deposits') },
          { value: 'withdrawals', label: text('assets.withdrawals') },
        ]}
      />
      <FinalityNotice of={records} />
      {records === 'deposits' ? <DepositList /> : <WithdrawalList />}
    </>
  );
}
