import { QR_COLORS, qrSquares } from '@fairlaunch/ui/qr-code';
import { wrapText } from './wrap-text.ts';

/** In pixels. */
export const POSTER = { width: 1_080, height: 1_600 } as const;
const MARGIN = 96;
const MOST_QR_SIZE = 640;
const MARK_SIZE = 112;
const FOOT_GAP = 16;
const FRAME = { inset: 24, width: 12 };
const BADGE = { top: 64, height: 64 };

export type PosterTexts = {
  brand: string;
  title: string;
  inviter: string;
  /** The inviter's rank; empty without one. */
  badge: string;
  claim: string;
  /** How much of what is owed is held, and on which day; without it while that is not known. */
  figure: { value: string; meaning: string } | undefined;
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

type Letters = { size: number; weight: number };
type Write = Letters & { color: string; top: number };

const lineHeight = (size: number): number => Math.round(size * 1.35);

/** The lines of a text, in whose letters the context then writes. */
function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  { size, weight }: Letters,
  { fontFamily, language }: Poster,
): string[] {
  context.font = `${weight} ${size}px ${fontFamily}`;
  const width = POSTER.width - 2 * MARGIN;
  const widthOf = (line: string) => context.measureText(line).width;
  return wrapText(text, { language, width, widthOf });
}

/** Writes a text in lines. @returns the y position below it */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { color, top, ...letters }: Write,
  poster: Poster,
): number {
  const lines = linesOf(context, text, letters, poster);
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const height = lineHeight(letters.size);
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

/** Draws the code as large as it fits between two y positions. */
function drawQrCode(
  context: CanvasRenderingContext2D,
  link: string,
  { top, bottom }: { top: number; bottom: number },
): void {
  const { dark, side } = qrSquares(link);
  const size = Math.min(MOST_QR_SIZE, bottom - top);
  context.save();
  context.translate((POSTER.width - size) / 2, (top + bottom - size) / 2);
  context.scale(size / side, size / side);
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
  if (texts.figure) {
    const { value, meaning } = texts.figure;
    top = write(context, value, { size: 112, weight: 700, color: content, top }, poster);
    top = write(context, meaning, { size: 34, weight: 400, color: alt, top }, poster) + 16;
  } else top = write(context, texts.claim, { size: 34, weight: 400, color: alt, top }, poster) + 16;
  const foot = [
    { text: code, size: 56, weight: 700, color: content, direction: 'ltr' as const },
    { text: link, size: 28, weight: 400, color: alt, direction: 'ltr' as const },
    { text: texts.note, size: 28, weight: 400, color: alt, direction },
  ];
  const heightOf = ({ text, ...letters }: (typeof foot)[number]) =>
    linesOf(context, text, letters, poster).length * lineHeight(letters.size);
  const height = foot.reduce((sum, part) => sum + heightOf(part) + FOOT_GAP, 0);
  const footTop = POSTER.height - MARGIN - height + FOOT_GAP;
  drawQrCode(context, link, { top: top + 16, bottom: footTop - 16 });
  top = footTop;
  for (const { text, direction: way, ...letters } of foot) {
    context.direction = way;
    top = write(context, text, { ...letters, top }, poster) + FOOT_GAP;
  }
}
