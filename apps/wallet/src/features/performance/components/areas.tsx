import { micro } from '@fairlaunch/money';
import { StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type AreasProps = Pick<NonNullable<Performance['standing']>, 'big' | 'small'>;

/** The team as one bar: its largest leg, and all its other legs together. */
export function Areas({ big, small }: AreasProps) {
  const text = useText();
  const amountText = useAmountText();
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
        part('big', text('community.bigArea'), big, 'bg-part-frozen'),
        part('small', text('community.smallArea'), small, 'bg-accent'),
      ]}
    />
  );
}
