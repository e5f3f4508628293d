import type { OpenedBox } from '@fairlaunch/protocol';
import { Card } from '@fairlaunch/ui';
import { useEffect, useState } from 'react';
import { useText } from '#shared/language/text.ts';
import { noteDrawing } from '../awaited-draws.ts';
import { BlockTicks } from './block-ticks.tsx';
import { BoxPicture } from './box-picture.tsx';
import { LaterBlock } from './later-block.tsx';

/** Blocks that are left until the box's block is final. */
export function Drawing({ box }: { box: OpenedBox }) {
  const text = useText();
  const { id, block, finalBlock } = box;
  const [first] = useState(finalBlock);
  useEffect(() => noteDrawing(id), [id]);
  const left = Math.max(0, block - finalBlock);
  const all = Math.max(1, block - first);
  const title = left > 0 ? text('boxes.blocksLeft', { blocks: left }) : text('boxes.blockIsFinal');
  return (
    <Card className="grid justify-items-center gap-4 !pt-8 text-center">
      <BoxPicture />
      <h2 className="text-16 font-strong first-letter:uppercase">{title}</h2>
      <BlockTicks passed={all - left} all={all} label={title} />
      <p className="text-12 text-pretty text-content-alt">{text('boxes.drawingNote', { block })}</p>
      <LaterBlock box={box} />
    </Card>
  );
}
