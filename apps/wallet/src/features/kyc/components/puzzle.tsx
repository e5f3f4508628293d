import {
  PUZZLE_HEIGHT,
  PUZZLE_PIECE_SIZE,
  PUZZLE_WIDTH,
  type KycChallenge,
} from '@fairlaunch/protocol';
import { useId } from 'react';
import { useText } from '#shared/language/text.ts';

type PuzzleProps = {
  pictures: Extract<KycChallenge, { way: 'PICTURES' }>;
  position: number;
  problem: string | undefined;
  onPosition: (position: number) => void;
};

const MOST = PUZZLE_WIDTH - PUZZLE_PIECE_SIZE;

/** A piece that a slider moves, by hand or by the arrow keys. */
export function Puzzle({ pictures, position, problem, onPosition }: PuzzleProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2" dir="ltr">
      <svg
        viewBox={`0 0 ${PUZZLE_WIDTH} ${PUZZLE_HEIGHT}`}
        role="img"
        aria-label={text('kyc.puzzle')}
        className="w-full rounded-control"
      >
        <image href={pictures.puzzle} width={PUZZLE_WIDTH} height={PUZZLE_HEIGHT} />
        <image
          href={pictures.piece}
          x={position}
          y={pictures.pieceTop}
          width={PUZZLE_PIECE_SIZE}
          height={PUZZLE_PIECE_SIZE}
        />
      </svg>
      <label htmlFor={id} className="text-13 text-content-alt">
        {text('kyc.slider')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST}
        value={position}
        aria-valuetext={text('kyc.sliderValue', { position, most: MOST })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => onPosition(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
      {problem !== undefined && (
        <p id={`${id}-note`} role="alert" dir="auto" className="text-12 text-negative">
          {problem}
        </p>
      )}
    </div>
  );
}
