import type { NodeOffer } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

/** Says that bonuses are stopped, as too large a part of payments is from sales (rulebook R5). */
export function BonusStopped({ bonus }: { bonus: NodeOffer['bonus'] }) {
  const text = useText();
  const percent = usePercent();
  if (!bonus.stopped) return null;
  return (
    <Notice kind="warning" title={text('nodes.bonusStopped')}>
      {text('nodes.bonusStoppedNote', {
        mix: percent(bonus.mixPpm ?? 0, 1),
        limit: percent(bonus.stopPpm, 0),
      })}
    </Notice>
  );
}
