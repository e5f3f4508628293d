import type { Node } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { useBusinessNow } from '#shared/api/use-today.ts';
import { MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

const HOUR_SECONDS = 3_600;
const HOURS_A_DAY = 24;

/** The time left to cancel the node. */
export function CoolingOff({ node: { canCancel, cancelUntil } }: { node: Node }) {
  const text = useText();
  const now = useBusinessNow();
  if (now === undefined) return null;
  const seconds = cancelUntil - now;
  if (!canCancel || seconds <= 0)
    return <Notice title={text('nodes.coolingOver')}>{text('nodes.coolingOverNote')}</Notice>;
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const left = text('nodes.coolingLeft', {
    days: Math.floor(hours / HOURS_A_DAY),
    hours: hours % HOURS_A_DAY,
  });
  return (
    <Notice title={left}>
      <MomentText id="nodes.coolingNote" seconds={cancelUntil} />
    </Notice>
  );
}
