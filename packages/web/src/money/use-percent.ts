import { useLanguageTag } from '@fairlaunch/ui';
import { percentIn } from './percent.ts';

/** Writes a share, given in ppm. */
export function usePercent(): (ppm: number, decimals?: number) => string {
  const language = useLanguageTag();
  return (ppm, decimals) => percentIn(language, ppm, decimals);
}
