import { drawMark, drawQrCode, write, type PictureStyle } from '#shared/picture/draw.ts';

/** In pixels. */
export const PROOF_PICTURE = { width: 1_080, height: 1_480 } as const;
const MARGIN = 80;
const MARK_SIZE = 96;
const QR_SIZE = 760;

export type ProofPicture = Pick<
  PictureStyle,
  'colors' | 'fontFamily' | 'language' | 'direction'
> & {
  title: string;
  kind: string;
  /** The formula, in one line if it fits. */
  formula: string;
  note: string;
  link: string;
};

/** Draws the card of a proof on the device; nothing of it is sent anywhere. */
export function drawProof(context: CanvasRenderingContext2D, picture: ProofPicture): void {
  const style = { ...picture, width: PROOF_PICTURE.width, margin: MARGIN };
  const { content, contentAlt, accent, surface } = picture.colors;
  context.direction = picture.direction;
  context.fillStyle = surface;
  context.fillRect(0, 0, PROOF_PICTURE.width, PROOF_PICTURE.height);
  let top = MARGIN;
  drawMark(context, style, { top, size: MARK_SIZE });
  top += MARK_SIZE + 28;
  top = write(context, picture.title, { size: 56, weight: 700, color: content, top }, style) + 8;
  top = write(context, picture.kind, { size: 36, weight: 400, color: contentAlt, top }, style) + 20;
  if (picture.formula !== '')
    top = write(context, picture.formula, { size: 36, weight: 600, color: accent, top }, style);
  top += 32;
  drawQrCode(context, style, { link: picture.link, top, size: QR_SIZE });
  top += QR_SIZE + 28;
  write(context, picture.note, { size: 30, weight: 400, color: contentAlt, top }, style);
}
