import type { HtmlTagDescriptor, Plugin } from 'vite';
import { icon, iconOn } from './pictures.ts';
import { splashes } from './splash.ts';
import { token } from './tokens.ts';

const MANIFEST = 'manifest.webmanifest';
const TOUCH_ICON = 'icons/apple-touch-icon.png';
const TOUCH_ICON_PIXELS = 180;
const ICON_PIXELS = [192, 512] as const;
/** Size of the icon in a maskable one, of which only a circle of four fifths is surely seen. */
const MASKABLE_SHARE = 0.72;

const iconFile = (pixels: number) => `icons/icon-${pixels}.png`;
const maskableFile = (pixels: number) => `icons/maskable-${pixels}.png`;

/** The manifest. Its addresses are relative, so that a copy in any folder is its own app. */
function manifest(): string {
  const background = token('background').dark;
  const entry = (src: string, pixels: number, purpose: string) => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: './',
    name: 'Fairlaunch',
    short_name: 'Fairlaunch',
    description: 'A wallet on BNB Smart Chain in which every number can be checked.',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '.',
    scope: '.',
    display: 'standalone',
    theme_color: background,
    background_color: background,
    categories: ['finance'],
    icons: ICON_PIXELS.flatMap((pixels) => [
      entry(iconFile(pixels), pixels, 'any'),
      entry(maskableFile(pixels), pixels, 'maskable'),
    ]),
  });
}

/** The icon on a ground of its own colour, for systems that cut it to their shape. */
const fullIcon = (pixels: number, share: number): Promise<Buffer> =>
  iconOn({
    width: pixels,
    height: pixels,
    background: token('accent').dark,
    iconPixels: Math.round(pixels * share),
  });

async function pictures(): Promise<[file: string, picture: Buffer][]> {
  return Promise.all([
    ...ICON_PIXELS.map(async (pixels) => [iconFile(pixels), await icon(pixels)] as const),
    ...ICON_PIXELS.map(
      async (pixels) => [maskableFile(pixels), await fullIcon(pixels, MASKABLE_SHARE)] as const,
    ),
    fullIcon(TOUCH_ICON_PIXELS, 1).then((picture) => [TOUCH_ICON, picture] as const),
    ...splashes().map(async ({ file, picture }) => [file, await picture()] as const),
  ]).then((all) => all.map(([file, picture]) => [file, picture]));
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});

/** Makes the app installable: writes its manifest, icons and splash screens. */
export function installable(): Plugin {
  return {
    name: 'fairlaunch-installable',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
      for (const [fileName, source] of await pictures())
        this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      link({ rel: 'manifest', href: `./${MANIFEST}` }),
      link({ rel: 'apple-touch-icon', href: `./${TOUCH_ICON}` }),
      ...splashes().map(({ file, media }) =>
        link({ rel: 'apple-touch-startup-image', href: `./${file}`, media }),
      ),
    ],
  };
}
