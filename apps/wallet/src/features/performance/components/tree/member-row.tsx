import { micro } from '@fairlaunch/money';
import { Address, classNames, Tag, useDates } from '@fairlaunch/ui';
import { Link, useAmountText, useConcealment } from '@fairlaunch/web';
import { ChevronRight } from 'lucide-react';
import { DottedLine } from '#shared/components/dotted-line.tsx';
import { useText } from '#shared/language/text.ts';
import type { TeamMember } from '#features/performance/branch.ts';
import { useTreeAddress } from '#features/performance/tree-address.ts';
import { ratio } from '../measure.tsx';
import { LevelMark } from './level-mark.tsx';
import { SinceClose } from './since-close.tsx';

type MemberRowProps = {
  member: TeamMember;
  isBig: boolean;
  /** Performance of the opened branch, of which the member's leg is a share. */
  whole: string;
};

/** A direct referral in the opened branch with its share of it; a tap opens its own branch. */
export function MemberRow({ member, isBig, whole }: MemberRowProps) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const isHidden = useConcealment() !== undefined;
  const { pathTo } = useTreeAddress();
  const { seat, address, level, active, boundDay, leg, directs, people } = member;
  return (
    <Link
      to={pathTo(seat)}
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-4 py-3 active:opacity-70"
    >
      <LevelMark level={level} />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
          <span>{text('bind.seat', { seat })}</span>
          <span>
            <span className="sr-only">{text('tree.leg')} </span>
            <bdi dir="ltr" className="tabular-nums">
              {amountText(leg, 'summary')}
            </bdi>
          </span>
        </span>
        {!isHidden && (
          <ShareBar share={micro(whole) === 0n ? 0 : ratio(leg, whole)} isBig={isBig} />
        )}
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12 text-content-alt">
          <Address value={address} copy={false} />
          <span className="flex flex-wrap gap-1">
            {isBig && <Tag tone="info">{text('community.bigArea')}</Tag>}
            <Tag tone={active ? 'accent' : 'neutral'}>
              {text(active ? 'community.active' : 'community.notActive')}
            </Tag>
          </span>
        </span>
        <span className="text-12 text-content-alt">
          <DottedLine text={text('tree.people', { directs, people, day: dates.day(boundDay) })} />
        </span>
        <SinceClose unsettled={member.unsettled} />
      </span>
      <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
    </Link>
  );
}

function ShareBar({ share, isBig }: { share: number; isBig: boolean }) {
  return (
    <span
      aria-hidden
      className="block h-1.5 forced-color-adjust-none overflow-hidden rounded-pill bg-surface-raised"
    >
      <span
        className={classNames('block h-full', isBig ? 'bg-part-frozen' : 'bg-accent')}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </span>
  );
}
