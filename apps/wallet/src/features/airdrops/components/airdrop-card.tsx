import type { MemberAirdrop } from '@fairlaunch/protocol';
import { Button, Card, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useText } from '#shared/language/text.ts';

const TONES = { OPEN: 'accent', COLLECTED: 'neutral', RETURNED: 'neutral' } as const;

export function AirdropCard({ airdrop }: { airdrop: MemberAirdrop }) {
  const text = useText();
  const dates = useDates();
  const { id, asset, amount, reason, lastDay, state, collectedAt } = airdrop;
  const day = dates.day(lastDay);
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <Money value={amount} unit={asset} size="large" />
        <Tag tone={TONES[state]}>{text(`airdrops.state.${state}`)}</Tag>
      </div>
      <p className="text-14">
        <bdi>{reason}</bdi>
      </p>
      <p className="text-12 text-content-alt">
        {collectedAt === null
          ? text(`airdrops.until.${state === 'OPEN' ? 'OPEN' : 'RETURNED'}`, { day })
          : text('airdrops.collectedAt', { at: dates.moment(collectedAt) })}
      </p>
      {state === 'OPEN' && (
        <Button
          size="small"
          onClick={() => startFlow('collectAirdrop', { id, asset, amount, lastDay })}
        >
          {text('airdrops.collect')}
        </Button>
      )}
    </Card>
  );
}
