import { Notice } from '@fairlaunch/ui';
import { useFinalityStalled } from '../api/health.ts';
import { useText } from '../language/text.ts';

export function FinalityNotice({ of }: { of: 'deposits' | 'withdrawals' }) {
  const text = useText();
  return useFinalityStalled() ? <Notice kind="warning">{text(`finality.${of}`)}</Notice> : null;
}
