import { micro } from '@fairlaunch/money';
import { StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type AreasProps = Pick<NonNullable<Performance['standing']>, 'big' | 'small'> & {
  /** Seat of the head of the largest leg, where it is to be named. */
  bigLeg?: number | null;
};

/** The team as one bar: its largest leg, and all its other legs together. */
export function Areas({ big, small, bigLeg = null }: AreasProps) {
  const text = useText();
  const amountText = useAmountText();
  const bigArea = text('community.bigArea');
  const named = bigLeg === null ? bigArea : `${bigArea} · ${text('bind.seat', { seat: bigLeg })}`;
  const part = (id: string, label: string, value: string, color: string) => ({
    id,
    label,
    value: micro(value),
    shown: amountText(value, 'summary'),
    color,
  });
  return (
    <StackBar
      namesAll
      label={text('community.teamPerformance')}
      parts={[
        part('big', named, big, 'bg-part-frozen'),
        part('small', text('community.smallArea'), small, 'bg-accent'),
      ]}
    />
  );
}
