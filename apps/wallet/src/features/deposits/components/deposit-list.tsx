import type { Asset, Deposit } from '@fairlaunch/protocol';
import { Address, Card, Tag, type Tone, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ArrowDown } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { RecordFoot } from '#shared/components/record-foot.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';

const TONES: Record<Deposit['state'], Tone> = {
  ON_CHAIN_REVIEW: 'info',
  SUCCESS: 'accent',
  VERIFICATION_FAILED: 'negative',
  REJECTED: 'negative',
};

function DepositRow({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const dates = useDates();
  const explorer = useExplorer();
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">
          <Money value={deposit.amount} unit={deposit.asset} precision="full" sign="+" />
        </span>
        <Tag tone={TONES[deposit.state]}>{text(`deposit.state.${deposit.state}`)}</Tag>
      </div>
      <RecordFoot>
        <span>{dates.moment(deposit.submittedAt)}</span>
        <span>
          {text('deposit.from')} <Address value={deposit.address} />
        </span>
        <span>
          {text('flow.transaction')}{' '}
          <Address
            value={deposit.transactionHash}
            href={explorer.transaction(deposit.transactionHash)}
            linkLabel={text('flow.inExplorer')}
          />
        </span>
      </RecordFoot>
    </Card>
  );
}

export function DepositList({ asset }: { asset?: Asset | undefined }) {
  const text = useText();
  return (
    <EndlessList
      query={useReadPages('deposits')}
      label={text('records.deposits')}
      empty={text('records.noDeposits')}
      emptyIcon={<ArrowDown aria-hidden />}
      isShown={(deposit) => asset === undefined || deposit.asset === asset}
      itemKey={(deposit) => deposit.id}
      render={(deposit) => <DepositRow deposit={deposit} />}
    />
  );
}
