import { micro } from '@fairlaunch/money';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import type { ResultLine } from './result.ts';

/** What a leaf of the lines is made of (rulebook §6, step 13). */
const LEAF_TYPES = ['uint256', 'address', '(string,uint256,uint256,uint256,uint256,uint256)[]'];

type LineValues = [kind: string, ...amounts: string[]];
type LeafValues = [day: number, account: string, lines: LineValues[]];

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function lineValues(line: ResultLine): LineValues {
  const { kind, target, paid } = line;
  const others = 'pending' in line ? line : { accelerated: '0', carried: '0', pending: '0' };
  return [
    kind,
    ...[target, others.accelerated, others.carried, paid, others.pending].map((amount) =>
      micro(amount).toString(),
    ),
  ];
}

/** One leaf a member that has a line, with all its lines, kinds A–Z. */
const leafOf = (day: number, account: string, lines: readonly ResultLine[]): LeafValues => [
  day,
  account,
  lines.map(lineValues).toSorted(([one], [other]) => byText(one, other)),
];

export function referenceLinesTree(
  day: number,
  lines: readonly ResultLine[],
  accountOf: (member: number) => string,
): StandardMerkleTree<LeafValues> {
  const members = [...Map.groupBy(lines, ({ member }) => member)].toSorted(([a], [b]) => a - b);
  return StandardMerkleTree.of(
    members.map(([member, own]) => leafOf(day, accountOf(member), own)),
    LEAF_TYPES,
  );
}
