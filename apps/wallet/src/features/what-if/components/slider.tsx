import { useId, type ReactNode } from 'react';

type SliderProps = {
  label: string;
  shown: ReactNode;
  value: number;
  least: number;
  most: number;
  step?: number;
  onValue: (value: number) => void;
};

export function Slider({ label, shown, value, least, most, step = 1, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className="grid">
      <div className="flex items-baseline justify-between gap-3 text-13">
        <label htmlFor={id} className="text-content-alt">
          {label}
        </label>
        <output htmlFor={id} className="font-medium tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
}
