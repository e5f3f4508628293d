import { QR_COLORS, qrSquares } from '@fairlaunch/ui/qr-code';
import { wrapText } from './wrap-text.ts';

export type PictureColors = Record<
  'surface' | 'content' | 'contentAlt' | 'accent' | 'accentContent',
  string
>;

/** How a picture is written; `width` and `margin` are in pixels. */
export type PictureStyle = {
  width: number;
  margin: number;
  colors: PictureColors;
  fontFamily: string;
  language: string;
  direction: 'ltr' | 'rtl';
};

type Letters = { size: number; weight: number };
export type Writing = Letters & { color: string; top: number };

const lineHeight = (size: number): number => Math.round(size * 1.35);

/** The lines of a text, in whose letters the context then writes. */
function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  { size, weight }: Letters,
  { width, margin, fontFamily, language }: PictureStyle,
): string[] {
  context.font = `${weight} ${size}px ${fontFamily}`;
  const widthOf = (line: string) => context.measureText(line).width;
  return wrapText(text, { language, width: width - 2 * margin, widthOf });
}

/** The height of a text in its lines, in pixels. */
export const heightOf = (
  context: CanvasRenderingContext2D,
  text: string,
  letters: Letters,
  style: PictureStyle,
): number => linesOf(context, text, letters, style).length * lineHeight(letters.size);

/** Writes a text in lines. @returns the y position below it */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  { color, top, ...letters }: Writing,
  style: PictureStyle,
): number {
  const lines = linesOf(context, text, letters, style);
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const height = lineHeight(letters.size);
  for (const [index, line] of lines.entries())
    context.fillText(line, style.width / 2, top + index * height);
  return top + lines.length * height;
}

/** The mark of the app, in the middle. */
export function drawMark(
  context: CanvasRenderingContext2D,
  { width, colors }: PictureStyle,
  { top, size }: { top: number; size: number },
): void {
  context.save();
  context.translate((width - size) / 2, top);
  context.scale(size / 28, size / 28);
  context.fillStyle = colors.accent;
  context.beginPath();
  context.roundRect(0, 0, 28, 28, 9);
  context.fill();
  context.strokeStyle = colors.accentContent;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.stroke(new Path2D('M9 18.5V9.5h9M9 14h6.5'));
  context.restore();
}

/** The QR code of a link, in the middle. */
export function drawQrCode(
  context: CanvasRenderingContext2D,
  { width }: PictureStyle,
  { link, top, size }: { link: string; top: number; size: number },
): void {
  const { dark, side } = qrSquares(link);
  context.save();
  context.translate((width - size) / 2, top);
  context.scale(size / side, size / side);
  context.fillStyle = QR_COLORS.light;
  context.fillRect(0, 0, side, side);
  context.fillStyle = QR_COLORS.dark;
  context.beginPath();
  for (const { x, y } of dark) context.rect(x, y, 1, 1);
  context.fill();
  context.restore();
}
