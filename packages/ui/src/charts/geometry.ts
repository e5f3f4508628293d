import { shareOf, type Scale } from './scale.ts';

export const WIDTH = 330;
export const HEIGHT = 104;
const TOP = 4;
/** The line of zero; the signs of bad days are below it. */
export const BASE = 90;
export const SIGN_Y = 98;

/** Middle of a day's slot. */
export const xOf = (index: number, count: number): number => ((index + 0.5) * WIDTH) / count;

export const yOf = (value: number, scale: Scale): number =>
  BASE - shareOf(value, scale) * (BASE - TOP);

export const linePath = (values: readonly number[], scale: Scale): string =>
  `M${values.map((value, index) => `${xOf(index, values.length).toFixed(1)} ${yOf(value, scale).toFixed(1)}`).join('L')}`;
