import type { Close } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { None } from './moment.tsx';

type RootState = NonNullable<Close['root']>['state'];

const TONES: Record<RootState, Tone> = {
  UNPUBLISHED: 'warning',
  PENDING: 'info',
  ACTIVE: 'accent',
  SUPERSEDED: 'neutral',
  CANCELLED: 'negative',
};

export function RootTag({ state }: { state: RootState | undefined }) {
  const text = useText();
  return state ? <Tag tone={TONES[state]}>{text(`closes.root.${state}`)}</Tag> : <None />;
}
