import { Notice } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

/** Rulebook §8: the buy screen says so. */
export function NoRedemption() {
  const text = useText();
  return (
    <Notice kind="warning" title={text('nodes.noRedemption')}>
      {text('nodes.noRedemptionNote')}
    </Notice>
  );
}
