import { describe, expect, it } from 'vitest';
import type { Picture, TeamMember } from './branch.ts';
import { layOut, NODE } from './picture-layout.ts';
import { seatAfterKey } from './tree-keys.ts';

const member = (seat: number, directs: number): TeamMember => ({
  seat,
  address: '0x1234…abcd',
  boundDay: 20_000,
  level: 1,
  active: true,
  leg: '10',
  small: '0',
  directs,
  people: directs,
  unsettled: null,
});

/** Below 1 are 2 and 3, and two more that are left out; below 2 are 4 and 5. */
const picture: Picture = {
  asOf: 20_000,
  head: { ...member(1, 4), depth: 0, legHead: 0, above: [] },
  branches: [
    { ...member(2, 2), below: [member(4, 0), member(5, 9)] },
    { ...member(3, 0), below: [] },
  ],
};
const { nodes, width, height } = layOut(picture);

describe('the picture of a branch', () => {
  it('has each member once, with the members below it to its right', () => {
    expect(nodes.map((node) => [node.member.seat, node.level, node.parent, node.left])).toEqual([
      [1, 1, undefined, 2],
      [2, 2, 1, 0],
      [4, 3, 2, 0],
      [5, 3, 2, 9],
      [3, 2, 1, 0],
    ]);
    expect(nodes.map((node) => [node.position, node.setSize])).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it('has no overlapping members, and none outside its borders', () => {
    for (const one of nodes) {
      expect(one.x + NODE.width).toBeLessThanOrEqual(width);
      expect(one.y + NODE.height).toBeLessThanOrEqual(height);
      for (const other of nodes)
        if (one !== other && one.level === other.level)
          expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(NODE.height);
    }
  });

  it('is only the member if there is nobody below', () => {
    const alone = layOut({ ...picture, head: { ...picture.head, directs: 0 }, branches: [] });
    expect(alone).toMatchObject({ nodes: { length: 1 }, ...NODE });
  });
});

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 5, 3],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 3, 5],
  ['ArrowUp', 1, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 5, 2],
  ['ArrowLeft', 1, 1],
  ['Home', 5, 1],
  ['End', 1, 3],
  ['Tab', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => expect(seatAfterKey(nodes, from, key)).toBe(to));
