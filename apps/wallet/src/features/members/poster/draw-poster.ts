import { QR_COLORS, qrSquares } from '@fairlaunch/ui/qr-code';
import { wrapText } from './wrap-text.ts';

/** In pixels. */
export const POSTER = { width: 1_080, height: 1_600 } as const;
const MARGIN = 96;
const QR_SIZE = 560;
const QR_TOP = 680;
const MARK_SIZE = 112;
const FRAME = { inset: 24, width: 12 };
const BADGE = { top: 64, height: 64 };

export type PosterTexts = {
  brand: string;
  title: string;
  inviter: string;
  /** The inviter's rank; empty without one. */
  badge: string;
  claim: string;
  /** The note without which the picture must not be shared. */
  note: string;
};

export type PosterColors = Record<
  'surface' | 'content' | 'contentAlt' | 'accent' | 'accentContent',
  string
>;

export type Poster = {
  texts: PosterTexts;
  code: string;
  link: string;
  colors: PosterColors;
  fontFamily: string;
  language: string;
  direction: 'ltr' | 'rtl';
};

type Write = { size: number; weight: number; color: string; top: number };

/** Writes a text in lines. @returns the y position below it */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { size, weight, color, top }: Write,
  { fontFamily, language }: Poster,
): number {
  context.font = `${weight} ${size}px ${fontFamily}`;
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const width = POSTER.width - 2 * MARGIN;
  const widthOf = (line: string) => context.measureText(line).width;
  const lines = wrapText(text, { language, width, widthOf });
  const height = Math.round(size * 1.35);
  for (const [index, line] of lines.entries())
    context.fillText(line, POSTER.width / 2, top + index * height);
  return top + lines.length * height;
}

function drawMark(context: CanvasRenderingContext2D, { colors }: Poster, top: number): void {
  context.save();
  context.translate((POSTER.width - MARK_SIZE) / 2, top);
  context.scale(MARK_SIZE / 28, MARK_SIZE / 28);
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

function drawQrCode(context: CanvasRenderingContext2D, link: string): void {
  const { dark, side } = qrSquares(link);
  context.save();
  context.translate((POSTER.width - QR_SIZE) / 2, QR_TOP);
  context.scale(QR_SIZE / side, QR_SIZE / side);
  context.fillStyle = QR_COLORS.light;
  context.fillRect(0, 0, side, side);
  context.fillStyle = QR_COLORS.dark;
  context.beginPath();
  for (const { x, y } of dark) context.rect(x, y, 1, 1);
  context.fill();
  context.restore();
}

/**
 * Draws a frame around the poster, and the rank in a filled pill inside it.
 * @returns the y position below it
 */
function drawBadge(context: CanvasRenderingContext2D, poster: Poster): number {
  const { texts, colors, fontFamily } = poster;
  if (texts.badge === '') return MARGIN;
  context.strokeStyle = colors.accent;
  context.lineWidth = FRAME.width;
  const twice = 2 * FRAME.inset;
  context.strokeRect(FRAME.inset, FRAME.inset, POSTER.width - twice, POSTER.height - twice);
  context.font = `600 36px ${fontFamily}`;
  const width = context.measureText(texts.badge).width + 72;
  context.fillStyle = colors.accent;
  context.beginPath();
  const { top, height } = BADGE;
  context.roundRect((POSTER.width - width) / 2, top, width, height, height / 2);
  context.fill();
  write(
    context,
    texts.badge,
    { size: 36, weight: 600, color: colors.accentContent, top: top + 12 },
    poster,
  );
  return top + height + 28;
}

/** Draws the poster on the device; nothing of it is sent anywhere. */
export function drawPoster(context: CanvasRenderingContext2D, poster: Poster): void {
  const { texts, code, link, colors, direction } = poster;
  context.direction = direction;
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  let top = drawBadge(context, poster);
  drawMark(context, poster, top);
  const { content, contentAlt: alt, accent } = colors;
  top += MARK_SIZE + 20;
  top = write(context, texts.brand, { size: 40, weight: 600, color: alt, top }, poster) + 16;
  top = write(context, texts.title, { size: 72, weight: 700, color: content, top }, poster) + 8;
  top = write(context, texts.inviter, { size: 40, weight: 500, color: accent, top }, poster) + 16;
  write(context, texts.claim, { size: 34, weight: 400, color: alt, top }, poster);
  drawQrCode(context, link);
  top = QR_TOP + QR_SIZE + 32;
  context.direction = 'ltr';
  top = write(context, code, { size: 56, weight: 700, color: content, top }, poster);
  top = write(context, link, { size: 28, weight: 400, color: alt, top }, poster) + 24;
  context.direction = direction;
  write(context, texts.note, { size: 28, weight: 400, color: alt, top }, poster);
}
