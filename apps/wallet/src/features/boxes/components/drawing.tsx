import type { OpenedBox } from '@fairlaunch/protocol';
import { Notice, ProgressBar } from '@fairlaunch/ui';
import { useBusinessNow } from '#shared/api/use-today.ts';
import { useText } from '#shared/language/text.ts';
import { useState } from 'react';
import { LaterBlock } from './later-block.tsx';

const TICK_MS = 1_000;

/** Blocks that are left until the box's block is final. */
export function Drawing({ box }: { box: OpenedBox }) {
  const text = useText();
  const { block, finalBlock, openedAt } = box;
  const now = useBusinessNow(TICK_MS);
  const [first] = useState(finalBlock);
  const left = Math.max(0, block - finalBlock);
  const all = Math.max(1, block - first);
  const seconds = now === undefined ? 0 : Math.max(0, now - openedAt);
  const title = left > 0 ? text('boxes.blocksLeft', { blocks: left }) : text('boxes.blockIsFinal');
  return (
    <div className="grid gap-3">
      <Notice title={title}>{text('boxes.drawingNote', { block, seconds })}</Notice>
      <p role="status" className="sr-only">
        {left > 0 ? text('boxes.waitsFor', { block }) : title}
      </p>
      <LaterBlock box={box} />
      <ProgressBar value={(all - left) / all} label={title} />
    </div>
  );
}
