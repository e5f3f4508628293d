import type { WhitelistStage, WhitelistStageState } from '@fairlaunch/protocol';
import { Card, CardHead, ProgressBar, Tag, useDates, type Tone } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

const TONES: Record<WhitelistStageState, Tone> = {
  WAITING: 'neutral',
  OPEN: 'accent',
  SOLD_OUT: 'neutral',
  ENDED: 'neutral',
};

export function StageCard({ stage: row }: { stage: WhitelistStage }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { stage, state, left, shares, price, tokens, couponsPerShare: coupons, lastDay } = row;
  return (
    <Card className="grid gap-2">
      <CardHead
        title={text('whitelist.stage', { stage })}
        aside={<Tag tone={TONES[state]}>{text(`whitelist.state.${state}`)}</Tag>}
      />
      <p className="text-14">
        {text('whitelist.share', { price: amountText(price), coupons, tokens: amountText(tokens) })}
      </p>
      <ProgressBar
        value={(shares - left) / shares}
        label={text('whitelist.left', { left, shares })}
      />
      <p className="text-12 text-content-alt">
        {text('whitelist.left', { left, shares })} ·{' '}
        {text('whitelist.through', { day: dates.day(lastDay) })}
      </p>
    </Card>
  );
}
