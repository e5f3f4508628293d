import { Notice } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** Why a proposal whose end has passed cannot be confirmed. */
export function EndPassed() {
  return <Notice kind="warning">{useText()('proposals.endPassed')}</Notice>;
}
