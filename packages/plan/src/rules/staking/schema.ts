import * as z from 'zod/mini';
import { atMost, days, decimal, decimalFrom, integer, ppm } from '#common/schema-parts.ts';

/** A package earns 1–1000 ppm a day (rulebook §4). */
const packageTerms = z.strictObject({ days: integer(1, 36_500), ppm: integer(1, 1_000) });

const packageName = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{0,15}$/, 'a package is named by capitals, digits and _'));

export const packages = z
  .record(packageName, packageTerms)
  .check(z.refine((all) => Object.keys(all).length > 0, 'must hold a package'));

/**
 * An exit costs at most 2 % (rulebook §4). A multiple below 1 would allow orders that release 0.
 */
export const order = z
  .strictObject({
    min: decimal,
    max: decimal,
    multiple: decimalFrom('1'),
    maxOpen: decimal,
    exitFeePpm: integer(0, 20_000),
    repurchaseDays: days,
    stablecoinDominator: z.boolean(),
  })
  .check(
    z.refine(
      (terms) => terms.max === '0' || atMost(terms.min, terms.max),
      'min must be at most max',
    ),
  );

export const acceleration = z.strictObject({ grantPpm: ppm, dayCapPpm: ppm });
