import { Address, Card, CardHead, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { TeamPlace } from '#features/performance/branch.ts';
import type { Performance } from '#features/performance/api/performance.ts';
import { Areas } from '../areas.tsx';
import { LevelMark } from './level-mark.tsx';
import { SinceClose } from './since-close.tsx';

type BranchHeadProps = {
  head: TeamPlace;
  isBig: boolean;
  /** Big and small area, which are known of the reader's own team. */
  areas: Performance['standing'];
};

/** The member whose branch is open. */
export function BranchHead({ head, isBig, areas }: BranchHeadProps) {
  const text = useText();
  const dates = useDates();
  const { seat, address, level, active, boundDay, leg, small, directs, people, depth } = head;
  const isWhole = address.startsWith('0x') && !address.includes('…');
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <LevelMark level={level} />
        <div className="min-w-0 flex-1">
          <CardHead
            title={depth === 0 ? text('tree.you', { seat }) : text('bind.seat', { seat })}
            aside={
              <span className="flex gap-1">
                {isBig && <Tag tone="info">{text('community.bigArea')}</Tag>}
                <Tag tone={active ? 'accent' : 'neutral'}>
                  {text(active ? 'community.active' : 'community.notActive')}
                </Tag>
              </span>
            }
          />
          <span className="text-12 text-content-alt">
            <Address value={address} copy={isWhole} />
          </span>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        <Figure label={text('tree.leg')} value={<Money value={leg} precision="summary" />} />
        {!areas && (
          <Figure
            label={text('community.smallArea')}
            value={<Money value={small} precision="summary" />}
          />
        )}
        <Figure label={text('community.directs')} value={directs} />
        <Figure label={text('tree.below')} value={people} />
      </div>
      {areas && <Areas big={areas.big} small={areas.small} />}
      <p className="text-12 break-keep text-content-alt">
        {text('tree.joined', { day: dates.day(boundDay) })}
      </p>
      {depth > 0 && <SinceClose unsettled={head.unsettled} />}
    </Card>
  );
}
