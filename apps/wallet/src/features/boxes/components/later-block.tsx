import type { OpenedBox } from '@fairlaunch/protocol';
import { useText } from '#shared/language/text.ts';

/** Says why the block of the box is a later one than the one fixed first. */
export function LaterBlock({ box: { block, firstBlock } }: { box: OpenedBox }) {
  const text = useText();
  if (firstBlock === null) return null;
  return (
    <p className="text-12 text-content-alt">
      {text('boxes.laterBlock', { first: firstBlock, block })}
    </p>
  );
}
