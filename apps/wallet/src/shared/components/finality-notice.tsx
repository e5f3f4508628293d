import { Notice } from '@fairlaunch/ui';
import { useRead } from '../client/use-read.ts';
import { useText } from '../language/text.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** While the chain's finality stalls nothing is credited or refunded (rulebook §15). */
export function FinalityNotice({ of }: { of: 'deposits' | 'withdrawals' }) {
  const text = useText();
  const { data } = useRead('health', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  const isStalled = data?.alarms.includes('FINALITY_STALLED');
  return isStalled ? <Notice kind="warning">{text(`finality.${of}`)}</Notice> : null;
}
