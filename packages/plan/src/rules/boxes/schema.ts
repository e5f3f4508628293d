import * as z from 'zod/mini';
import { count, days, decimal, positive, ppm } from '#common/schema-parts.ts';

const boxPrize = z.union([
  z.strictObject({ prize: positive, usdb: decimal, ppm }),
  z.strictObject({ prize: positive, giftCard: decimal, ppm }),
]);

/** The draw is a remainder modulo 10⁶, so the weights must sum to exactly 10⁶ (rulebook §11). */
const prizes = z.array(boxPrize).check(
  z.refine(
    (all) => all.reduce((sum, prize) => sum + prize.ppm, 0) === 1_000_000,
    'weights must sum to 1000000 ppm',
  ),
  z.refine(
    (all) => new Set(all.map(({ prize }) => prize)).size === all.length,
    'prizes must differ in number',
  ),
);

export const box = z.strictObject({
  tutorialOrderMin: decimal,
  tutorialReferralStake: decimal,
  tutorialReferralDays: days,
  tutorialCloses: count,
  drawDelayBlocks: positive,
  prizes,
});
