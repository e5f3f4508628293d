import type { ReactNode } from 'react';
import { SmallButton } from './small-button.tsx';

type ChoicesProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value | undefined;
  onValue: (value: Value, index: number) => void;
  name: (value: Value) => ReactNode;
};

/** Choice of one of a few values, side by side. */
export function Choices<Value extends string>({
  label,
  values,
  value,
  onValue,
  name,
}: ChoicesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {values.map((one, index) => (
        <SmallButton key={one} pressed={one === value} onClick={() => onValue(one, index)}>
          {name(one)}
        </SmallButton>
      ))}
    </div>
  );
}
