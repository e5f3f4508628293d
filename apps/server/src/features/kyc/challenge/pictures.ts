import { randomInt } from 'node:crypto';
import { PUZZLE_HEIGHT, PUZZLE_PIECE_SIZE, PUZZLE_WIDTH } from '@fairlaunch/protocol';
import sharp from 'sharp';
import { CODE_CHARACTERS, STROKES } from './strokes.ts';

const CODE_LENGTH = 5;
const CODE_WIDTH = 200;
const CODE_HEIGHT = 64;
const CHARACTER_WIDTH = 36;
const MARGIN = 8;
/** The piece starts at the left edge, and its place is far enough away that it must be moved. */
const LEAST_X = PUZZLE_PIECE_SIZE + MARGIN;

export type Pictures = {
  answer: string;
  sliderX: number;
  /** Pictures as data URLs; only the picture shows where the piece belongs. */
  code: string;
  puzzle: string;
  piece: string;
  pieceTop: number;
};

const between = (least: number, most: number): number => randomInt(least, most + 1);

const times = (count: number, draw: () => string): string =>
  Array.from({ length: count }, draw).join('');

const colour = (): string => `hsl(${between(0, 359)} ${between(35, 75)}% ${between(35, 70)}%)`;
/** A colour that stands out from a light background. */
const ink = (): string => `hsl(${between(0, 359)} ${between(50, 80)}% ${between(22, 38)}%)`;

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

const dataAddress = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

/** The library draws on threads of its own. */
export async function drawPictures(): Promise<Pictures> {
  const answer = times(CODE_LENGTH, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]!);
  const sliderX = between(LEAST_X, PUZZLE_WIDTH - PUZZLE_PIECE_SIZE - MARGIN);
  const pieceTop = between(MARGIN, PUZZLE_HEIGHT - PUZZLE_PIECE_SIZE - MARGIN);
  const [code, { puzzle, piece }] = await Promise.all([
    drawCode(answer),
    drawPuzzle(sliderX, pieceTop),
  ]);
  return {
    answer,
    sliderX,
    pieceTop,
    code: dataAddress(code),
    puzzle: dataAddress(puzzle),
    piece: dataAddress(piece),
  };
}

function drawCode(answer: string): Promise<Buffer> {
  const characters = answer.split('').map((character, index) => {
    const x = 14 + index * CHARACTER_WIDTH + between(-3, 3);
    const move = `translate(${x} ${between(8, 18)}) rotate(${between(-20, 20)} 12 18)`;
    const slant = `skewX(${between(-15, 15)}) scale(${between(22, 27) / 10} ${between(23, 28) / 10})`;
    return `<path d="${STROKES.get(character)}" transform="${move} ${slant}" fill="none" stroke="${ink()}" stroke-width="1.8" stroke-linecap="round"/>`;
  });
  const line = () =>
    `<path d="M0 ${between(0, CODE_HEIGHT)}Q${between(40, 160)} ${between(-20, 84)} ${CODE_WIDTH} ${between(0, CODE_HEIGHT)}" fill="none" stroke="${colour()}" stroke-width="1.5"/>`;
  const ground = `<rect width="${CODE_WIDTH}" height="${CODE_HEIGHT}" fill="#f4f4f6"/>`;
  return sharp(svg(CODE_WIDTH, CODE_HEIGHT, ground + times(4, line) + characters.join('')))
    .webp({ quality: 60 })
    .toBuffer();
}

function ground(): Buffer {
  const shape = () => {
    const [x, y, size] = [between(0, PUZZLE_WIDTH), between(0, PUZZLE_HEIGHT), between(12, 60)];
    return randomInt(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour()}" opacity=".7"/>`
      : `<rect x="${x}" y="${y}" width="${size * 2}" height="${size}" fill="${colour()}" opacity=".7" transform="rotate(${between(0, 180)} ${x} ${y})"/>`;
  };
  const back = `<rect width="${PUZZLE_WIDTH}" height="${PUZZLE_HEIGHT}" fill="${colour()}"/>`;
  return svg(PUZZLE_WIDTH, PUZZLE_HEIGHT, back + times(40, shape));
}

const PIECE = 'M4 14H20Q16 4 28 4Q40 4 36 14H52V30Q42 26 42 36Q42 46 52 42V52H4Z';

const outline = (fill: string, stroke: string) =>
  svg(
    PUZZLE_PIECE_SIZE,
    PUZZLE_PIECE_SIZE,
    `<path d="${PIECE}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`,
  );

async function drawPuzzle(left: number, top: number): Promise<{ puzzle: Buffer; piece: Buffer }> {
  const whole = await sharp(ground()).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const size = PUZZLE_PIECE_SIZE;
  const [puzzle, piece] = await Promise.all([
    sharp(whole)
      .composite([{ input: outline('rgba(0,0,0,.55)', 'rgba(255,255,255,.6)'), left, top }])
      .webp({ quality: 70 })
      .toBuffer(),
    sharp(whole)
      .extract({ left, top, width: size, height: size })
      .ensureAlpha()
      .composite([
        { input: outline('#fff', 'none'), blend: 'dest-in' },
        { input: outline('none', '#fff') },
      ])
      .webp({ quality: 80 })
      .toBuffer(),
  ]);
  return { puzzle, piece };
}
