import { Notice } from '@fairlaunch/ui';
import { useFinalityStalled } from '../api/health.ts';
import { useText } from '../language/text.ts';

/** Says what waits while the chain’s finality stalls; nothing while it does not. */
export function FinalityNotice({ of }: { of: 'deposits' | 'withdrawals' }) {
  const text = useText();
  return useFinalityStalled() ? <Notice kind="warning">{text(`finality.${of}`)}</Notice> : null;
}
