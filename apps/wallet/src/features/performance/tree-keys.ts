import type { PictureNode } from './picture-layout.ts';

type Node = Pick<PictureNode, 'parent'> & { member: { seat: number } };

/**
 * The seat that a key moves to, as in any tree whose nodes are all open (WAI-ARIA).
 * @returns undefined for other keys
 */
export function seatAfterKey(
  nodes: readonly Node[],
  current: number,
  key: string,
): number | undefined {
  const at = nodes.findIndex(({ member }) => member.seat === current);
  const seatAt = (index: number) => nodes[index]?.member.seat ?? current;
  switch (key) {
    case 'ArrowDown':
      return seatAt(at + 1);
    case 'ArrowUp':
      return seatAt(at - 1);
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === current)?.member.seat ?? current;
    case 'ArrowLeft':
      return nodes[at]?.parent ?? current;
    case 'Home':
      return seatAt(0);
    case 'End':
      return seatAt(nodes.length - 1);
    default:
      return undefined;
  }
}
