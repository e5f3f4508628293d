import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

type Root = Output<Endpoints['explainLine']>['root'];
const TONES: Record<Root['state'], Tone> = {
  UNPUBLISHED: 'neutral',
  PENDING: 'info',
  ACTIVE: 'accent',
  SUPERSEDED: 'accent',
  CANCELLED: 'warning',
};

export function RootTag({ root }: { root: Root }) {
  const text = useText();
  return <Tag tone={TONES[root.state]}>{text(`root.state.${root.state}`)}</Tag>;
}
