import { Notice } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** Belongs to every plan that anyone can drain (rulebook §16.5). */
export function DrainableNotice() {
  const text = useText();
  return (
    <Notice kind="negative" title={text('planChange.drainableTitle')}>
      {text('planChange.drainable')}
    </Notice>
  );
}
