import { Notice } from '@fairlaunch/ui';
import { useFinalityStalled } from '../api/health.ts';
import { useText } from '../language/text.ts';

/** Only while the chain's finality stalls. */
export function FinalityNotice({ of }: { of: 'deposits' | 'withdrawals' }) {
  const text = useText();
  return useFinalityStalled() ? <Notice kind="warning">{text(`finality.${of}`)}</Notice> : null;
}
