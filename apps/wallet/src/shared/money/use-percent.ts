import { useLanguageTag } from '@fairlaunch/ui';
import { percentIn } from './percent.ts';

/** Parts per million as a percentage in the language in use, rounded down. */
export function usePercent(): (ppm: number, decimals?: number) => string {
  const language = useLanguageTag();
  return (ppm, decimals) => percentIn(language, ppm, decimals);
}
