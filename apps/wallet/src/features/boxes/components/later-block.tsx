import type { OpenedBox } from '@fairlaunch/protocol';
import { useText } from '#shared/language/text.ts';

/** Reason why the box's block is not the one that was fixed first. */
export function LaterBlock({ box: { block, firstBlock } }: { box: OpenedBox }) {
  const text = useText();
  if (firstBlock === null) return null;
  return (
    <p className="text-12 text-content-alt">
      {text('boxes.laterBlock', { first: firstBlock, block })}
    </p>
  );
}
