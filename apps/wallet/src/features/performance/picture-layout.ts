import type { Picture, TeamMember } from './branch.ts';

export const NODE = { width: 98, height: 44 } as const;
const COLUMN_WIDTH = 116;
const ROW_HEIGHT = 50;

/** A member in the picture; nodes are listed in the order in which they are read. */
export type PictureNode = {
  member: TeamMember;
  /** Depth from the head of the branch, which is 1. */
  level: number;
  parent: number | undefined;
  /** Its place, from 1, among the members below the same parent, and their number. */
  position: number;
  setSize: number;
  /** Number of direct referrals that the picture leaves out. */
  left: number;
  x: number;
  y: number;
};

export type PictureLayout = { nodes: PictureNode[]; width: number; height: number };

/** Lays out a branch from left to right: members below a member are to its right, one per row. */
export function layOut({ head, branches }: Picture): PictureLayout {
  const nodes: PictureNode[] = [];
  let rows = 0;
  const add = (
    member: TeamMember,
    [level, parent]: [level: number, parent: number | undefined],
    [position, setSize]: [position: number, setSize: number],
    below: readonly { member: TeamMember; below: readonly TeamMember[] }[],
  ): number => {
    const node: PictureNode = {
      member,
      level,
      parent,
      position,
      setSize,
      left: member.directs - below.length,
      x: (level - 1) * COLUMN_WIDTH,
      y: 0,
    };
    nodes.push(node);
    const centres = below.map((one, index) =>
      add(
        one.member,
        [level + 1, member.seat],
        [index + 1, below.length],
        one.below.map((other) => ({ member: other, below: [] })),
      ),
    );
    node.y = centres.length === 0 ? rows++ * ROW_HEIGHT : (centres[0]! + centres.at(-1)!) / 2;
    return node.y;
  };
  add(
    head,
    [1, undefined],
    [1, 1],
    branches.map((branch) => ({ member: branch, below: branch.below })),
  );
  const levels = Math.max(...nodes.map(({ level }) => level));
  return {
    nodes,
    width: (levels - 1) * COLUMN_WIDTH + NODE.width,
    height: (rows - 1) * ROW_HEIGHT + NODE.height,
  };
}
