import { Button, DescriptionList, Notice, SkeletonRows, Tag, useDates } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { NoTreasury, type TreasuryState } from '#wallet-connection/treasury-reader.ts';
import type { Escape } from '../use-escape.ts';
import { Part } from './part.tsx';

function Opening({ state: { root, open, opensAt } }: { state: TreasuryState }) {
  const text = useText();
  const dates = useDates();
  const name = open ? 'open' : 'closed';
  return (
    <>
      <div role="status" className="grid gap-2">
        <div>
          <Tag tone={open ? 'accent' : 'info'}>{text(`escape.state.${name}`)}</Tag>
        </div>
        <p className="text-14">
          <MomentText id={`escape.stateText.${name}`} seconds={opensAt} />
        </p>
      </div>
      <DescriptionList
        items={[
          {
            id: 'day',
            label: text('escape.activeRoot'),
            value: root.day === 0 ? text('escape.noRoot') : dates.day(root.day),
          },
          { id: 'since', label: text('escape.activeSince'), value: dates.moment(root.activeSince) },
        ]}
      />
    </>
  );
}

export function StatePart({ escape: { wallet, treasury, place, deployment } }: { escape: Escape }) {
  const text = useText();
  const isKept = treasury.text !== '' && treasury.text === deployment?.treasury;
  return (
    <Part title={text('escape.treasury')}>
      <AddressField
        label={text('escape.treasuryAddress')}
        value={treasury.text}
        onText={treasury.set}
        hint={text(isKept ? 'escape.treasuryKept' : 'escape.treasuryTyped')}
      />
      {treasury.address && <ContractAddress value={treasury.address} isWhole />}
      {place.isLoading && <SkeletonRows rows={2} className="h-10 rounded-control" />}
      {place.data && <Opening state={place.data} />}
      {place.isError && (
        <div className="grid justify-items-start gap-2">
          <Notice kind="negative" live>
            {place.error instanceof NoTreasury
              ? text('escape.noTreasury', { id: String(wallet?.chainId ?? '') })
              : text('escape.noAnswer')}
          </Notice>
          <Button
            kind="secondary"
            size="small"
            busy={place.isFetching}
            onClick={() => void place.refetch()}
          >
            {text('action.tryAgain')}
          </Button>
        </div>
      )}
    </Part>
  );
}
