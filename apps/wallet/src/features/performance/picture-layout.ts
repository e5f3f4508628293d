import type { Picture, TeamMember } from './branch.ts';

export const NODE = { width: 98, height: 44 } as const;
const COLUMN_WIDTH = 116;
const ROW_HEIGHT = 50;

/** A member in the picture, in the order in which they are read. */
export type PictureNode = {
  member: TeamMember;
  /** 1 is the opened branch. */
  level: number;
  parent: number | undefined;
  /** Its place among those beside it, from 1, and how many they are. */
  position: number;
  setSize: number;
  /** Direct referrals that the picture leaves out. */
  left: number;
  x: number;
  y: number;
};

export type PictureLayout = { nodes: PictureNode[]; width: number; height: number };

/** From left to right; whoever stands below a member stands beside it, in rows of their own. */
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
