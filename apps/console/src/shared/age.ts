import { numberFormat } from '@fairlaunch/money';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest whole unit: 2 days, 5 hr, 0 sec. */
export function ageIn(language: string, seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(0, Math.floor(seconds / length)),
  );
}
