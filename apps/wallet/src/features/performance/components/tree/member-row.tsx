import { Address, Tag, useDates } from '@fairlaunch/ui';
import { Link, useAmountText } from '@fairlaunch/web';
import { ChevronRight } from 'lucide-react';
import { DottedLine } from '#shared/components/dotted-line.tsx';
import { useText } from '#shared/language/text.ts';
import type { TeamMember } from '#features/performance/branch.ts';
import { useTreeAddress } from '#features/performance/tree-address.ts';
import { LevelMark } from './level-mark.tsx';
import { SinceClose } from './since-close.tsx';

/** A direct referral in the opened branch; a tap opens its own branch. */
export function MemberRow({ member, isBig }: { member: TeamMember; isBig: boolean }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { pathTo } = useTreeAddress();
  const { seat, address, level, active, boundDay, leg, small, directs, people } = member;
  return (
    <Link
      to={pathTo(seat)}
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-4 py-3 active:opacity-70"
    >
      <LevelMark level={level} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {text('bind.seat', { seat })}
          <span className="text-12 font-regular text-content-alt">
            <Address value={address} copy={false} />
          </span>
        </span>
        <span className="block text-12 text-content-alt">
          <DottedLine
            text={text('tree.areas', {
              leg: amountText(leg, 'summary'),
              small: amountText(small, 'summary'),
            })}
          />
        </span>
        <span className="block text-12 text-content-alt">
          <DottedLine text={text('tree.people', { directs, people, day: dates.day(boundDay) })} />
        </span>
        <SinceClose unsettled={member.unsettled} />
      </span>
      <span className="grid justify-items-end gap-1">
        <Tag tone={active ? 'accent' : 'neutral'}>
          {text(active ? 'community.active' : 'community.notActive')}
        </Tag>
        {isBig && <Tag tone="info">{text('community.bigArea')}</Tag>}
      </span>
      <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
    </Link>
  );
}
