import { iconOn } from './pictures.ts';
import { token } from './tokens.ts';

/** Upright screens of Apple's phones: width and height in points, and pixels per point. */
const SCREENS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const;
const THEMES = ['light', 'dark'] as const;
const ICON_POINTS = 112;

export type Splash = { file: string; media: string; picture: () => Promise<Buffer> };

/**
 * Splash screens for Apple's phones, which need a picture for each screen; other systems make
 * theirs from the manifest.
 */
export function splashes(): Splash[] {
  const background = token('background');
  return SCREENS.flatMap(([width, height, ratio]) =>
    THEMES.map((theme) => ({
      file: `icons/splash-${width}x${height}-${ratio}-${theme}.png`,
      media: [
        `(device-width: ${width}px)`,
        `(device-height: ${height}px)`,
        `(-webkit-device-pixel-ratio: ${ratio})`,
        '(orientation: portrait)',
        `(prefers-color-scheme: ${theme})`,
      ].join(' and '),
      picture: () =>
        iconOn({
          width: width * ratio,
          height: height * ratio,
          background: background[theme],
          iconPixels: ICON_POINTS * ratio,
        }),
    })),
  );
}
