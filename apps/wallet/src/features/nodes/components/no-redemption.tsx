import { Notice } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

/** Says that nodes have no redemption value, as the rulebook demands of the buy screen (§8). */
export function NoRedemption() {
  const text = useText();
  return (
    <Notice kind="warning" title={text('nodes.noRedemption')}>
      {text('nodes.noRedemptionNote')}
    </Notice>
  );
}
