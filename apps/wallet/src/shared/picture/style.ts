import type { PictureColors, PictureStyle } from './draw.ts';

/** The colours of a picture in the current theme. */
function colorsOfTheme(): PictureColors {
  const colorOf = (name: string): string => {
    const probe = document.createElement('span');
    probe.className = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    surface: colorOf('text-surface'),
    content: colorOf('text-content'),
    contentAlt: colorOf('text-content-alt'),
    accent: colorOf('text-accent'),
    accentContent: colorOf('text-accent-content'),
  };
}

/** The page's theme, font and direction for a picture. */
export const pageStyle = (
  language: string,
): Pick<PictureStyle, 'colors' | 'fontFamily' | 'language' | 'direction'> => ({
  colors: colorsOfTheme(),
  fontFamily: getComputedStyle(document.body).fontFamily,
  language,
  direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
});

/** A canvas as a PNG file; undefined if the browser makes none. */
export const pictureOf = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], name, { type: blob.type }) : undefined),
      'image/png',
    ),
  );
