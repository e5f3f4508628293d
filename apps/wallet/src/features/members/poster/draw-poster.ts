import { drawMark, drawQrCode, heightOf, write, type PictureStyle } from '#shared/picture/draw.ts';

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
  /** How much of what is owed is held, and on which day; empty while that is not known. */
  held: string;
  /** The note without which the picture must not be shared. */
  note: string;
};

export type Poster = Pick<PictureStyle, 'colors' | 'fontFamily' | 'language' | 'direction'> & {
  texts: PosterTexts;
  code: string;
  link: string;
};

type StyledPoster = Poster & PictureStyle;

/**
 * Draws a frame around the poster, and the rank in a filled pill inside it.
 * @returns the y position below it
 */
function drawBadge(context: CanvasRenderingContext2D, poster: StyledPoster): number {
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
export function drawPoster(context: CanvasRenderingContext2D, given: Poster): void {
  const poster = { ...given, width: POSTER.width, margin: MARGIN };
  const { texts, code, link, colors, direction } = poster;
  context.direction = direction;
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  let top = drawBadge(context, poster);
  drawMark(context, poster, { top, size: MARK_SIZE });
  const { content, contentAlt: alt, accent } = colors;
  top += MARK_SIZE + 20;
  top = write(context, texts.brand, { size: 40, weight: 600, color: alt, top }, poster) + 16;
  top = write(context, texts.title, { size: 72, weight: 700, color: content, top }, poster) + 8;
  top = write(context, texts.inviter, { size: 40, weight: 500, color: accent, top }, poster) + 16;
  top = write(context, texts.claim, { size: 34, weight: 400, color: alt, top }, poster) + 12;
  top = write(context, texts.held, { size: 34, weight: 600, color: content, top }, poster) + 8;
  const foot = [
    { text: code, size: 56, weight: 700, color: content, direction: 'ltr' as const },
    { text: link, size: 28, weight: 400, color: alt, direction: 'ltr' as const },
    { text: texts.note, size: 28, weight: 400, color: alt, direction },
  ];
  const height = foot
    .map(({ text, ...letters }) => heightOf(context, text, letters, poster))
    .reduce((sum, one) => sum + one + FOOT_GAP, -FOOT_GAP);
  const footTop = POSTER.height - MARGIN - height;
  const room = footTop - top - 2 * FOOT_GAP;
  const size = Math.min(MOST_QR_SIZE, room);
  drawQrCode(context, poster, { link, top: top + FOOT_GAP + (room - size) / 2, size });
  top = footTop;
  for (const { text, direction: way, ...letters } of foot) {
    context.direction = way;
    top = write(context, text, { ...letters, top }, poster) + FOOT_GAP;
  }
}
