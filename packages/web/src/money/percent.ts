import { numberFormat } from '@fairlaunch/money';

/** Writes a share in percent, rounded down: less than all is never written as 100 %. */
export const percentIn = (language: string, ppm: number, decimals = 2): string =>
  numberFormat(language, {
    style: 'percent',
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  }).format(ppm / 1_000_000);
