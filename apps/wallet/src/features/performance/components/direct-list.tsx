import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Address, Button, Card, Tag } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { UsersRound } from 'lucide-react';
import { EndlessList } from '../../../shared/components/endless-list.tsx';
import { useText } from '../../../shared/language/text.ts';
import { useCommunity } from '../api/directs.ts';

type Direct = Output<Endpoints['community']>['items'][number];

function DirectCard({ direct, isBig }: { direct: Direct; isBig: boolean }) {
  const text = useText();
  const amountText = useAmountText();
  const { seat, address, level, active, own, leg, people, unsettled } = direct;
  const since = micro(unsettled.opened) > 0n || micro(unsettled.leaving) > 0n;
  return (
    <Card className="flex items-center gap-3 !py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised text-13 font-strong">
        {level === null ? '–' : text('level.name', { level })}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <Address value={address} />
        </span>
        <span className="block text-12 text-content-alt">
          {text('community.line', { seat, leg: amountText(leg, 'summary'), people })}
        </span>
        {since && (
          <span className="block text-12 text-content-alt">
            {text('community.lineSince', {
              opened: amountText(unsettled.opened, 'summary'),
              leaving: amountText(unsettled.leaving, 'summary'),
            })}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        <Tag tone={active ? 'accent' : 'neutral'}>
          {text(
            active
              ? 'community.active'
              : micro(own) > 0n
                ? 'community.notActive'
                : 'community.notStaking',
          )}
        </Tag>
        {isBig && <Tag tone="info">{text('community.bigArea')}</Tag>}
      </span>
    </Card>
  );
}

/** Nobody below the direct referrals is named. */
export function DirectList({ bigLeg, onInvite }: { bigLeg: number | null; onInvite: () => void }) {
  const text = useText();
  const community = useCommunity();
  return (
    <EndlessList
      query={community}
      label={text('community.directList')}
      empty={text('community.empty')}
      emptyIcon={<UsersRound aria-hidden />}
      emptyAction={
        <Button size="small" onClick={onInvite}>
          {text('community.invite')}
        </Button>
      }
      itemKey={(direct) => direct.seat}
      render={(direct) => <DirectCard direct={direct} isBig={direct.seat === bigLeg} />}
    />
  );
}
