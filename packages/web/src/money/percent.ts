/** Writes a share in percent, rounded down: less than all is never written as 100 %. */
export function percentIn(language: string, ppm: number, decimals = 2): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
    roundingMode: 'trunc',
  });
  return format.format(ppm / 1_000_000);
}
