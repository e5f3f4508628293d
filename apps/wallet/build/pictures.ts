import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ICON = fileURLToPath(new URL('../public/icon.svg', import.meta.url));
/** Width of the icon's view box; at 72 dots an inch one unit is one pixel. */
const ICON_UNITS = 28;
const DENSITY = 72;

const draw = (pixels: number) =>
  sharp(ICON, { density: (DENSITY * pixels) / ICON_UNITS })
    .resize(pixels)
    .png();

export const icon = (pixels: number): Promise<Buffer> => draw(pixels).toBuffer();

type Canvas = { width: number; height: number; background: string; iconPixels: number };

/** The icon in the middle of a plain ground. */
export async function iconOn({ iconPixels, ...ground }: Canvas): Promise<Buffer> {
  return sharp({ create: { channels: 3, ...ground } })
    .composite([{ input: await icon(iconPixels) }])
    .png({ palette: true, effort: 1 })
    .toBuffer();
}
