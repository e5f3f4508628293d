import type { ReactNode } from 'react';

export type Option<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode };

export type ChoiceProps<Value extends string> = {
  label: string;
  options: Option<Value>[];
  value: Value;
  onValue: (value: Value) => void;
};
