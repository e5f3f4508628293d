import { Notice } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** Warning for every plan that can be drained (rulebook §16.5). */
export function DrainableNotice() {
  const text = useText();
  return (
    <Notice kind="negative" title={text('planChange.drainableTitle')}>
      {text('planChange.drainable')}
    </Notice>
  );
}
