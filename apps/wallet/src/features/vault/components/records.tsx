import { weiToDecimal } from '@fairlaunch/money';
import { Card, Tabs, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ArrowDown, ArrowUp, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { RecordFoot } from '#shared/components/record-foot.tsx';
import { useText } from '#shared/language/text.ts';
import type { VaultRecordKind } from '#wallet-connection/ports.ts';
import type { VaultRecord } from '#wallet-connection/vault-reads.ts';
import { useVaultRecords } from '../api/records.ts';
import type { Vault } from '../vault-frame.tsx';
import { RecordTransaction } from './record-transaction.tsx';

const KINDS = ['deposit', 'withdraw', 'claim'] as const satisfies VaultRecordKind[];
const ICONS = { deposit: ArrowDown, withdraw: ArrowUp, claim: HandCoins };

type RowProps = { kind: VaultRecordKind; record: VaultRecord; unit: string };

function Row({ kind, record, unit }: RowProps) {
  const dates = useDates();
  return (
    <Card className="grid gap-1">
      <span className="font-strong">
        <Money
          value={weiToDecimal(record.amount)}
          unit={unit}
          precision="full"
          sign={kind === 'withdraw' ? '−' : '+'}
        />
      </span>
      <RecordFoot>
        <span>{dates.moment(record.timestamp)}</span>
        <RecordTransaction kind={kind} record={record} />
      </RecordFoot>
    </Card>
  );
}

export function Records({ contract }: Pick<Vault, 'contract'>) {
  const text = useText();
  const [kind, setKind] = useState<VaultRecordKind>('deposit');
  const records = useVaultRecords(kind);
  const Icon = ICONS[kind];
  const unit = (kind === 'claim' ? contract.rewardToken : contract.stakeToken).symbol;
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('vault.records')}</h2>
      <Tabs
        label={text('vault.records')}
        value={kind}
        onValue={setKind}
        options={KINDS.map((value) => ({ value, label: text(`vault.records.${value}`) }))}
      />
      <EndlessList
        query={records}
        label={text(`vault.records.${kind}`)}
        empty={text(`vault.noRecords.${kind}`)}
        emptyIcon={<Icon aria-hidden />}
        itemKey={(record) => record.id}
        render={(record) => <Row kind={kind} record={record} unit={unit} />}
      />
    </>
  );
}
