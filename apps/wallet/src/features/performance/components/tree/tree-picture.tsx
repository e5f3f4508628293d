import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import {
  NODE,
  type PictureLayout,
  type PictureNode,
} from '#features/performance/picture-layout.ts';
import { useTreeAddress } from '#features/performance/tree-address.ts';
import { seatAfterKey } from '#features/performance/tree-keys.ts';
import { TreeNode } from './tree-node.tsx';

const middle = ({ y }: PictureNode): number => y + NODE.height / 2;

/** A picture of a branch. Arrow keys move between members, and Enter opens the branch of one. */
export function TreePicture({ layout: { nodes, width, height } }: { layout: PictureLayout }) {
  const text = useText();
  const { pathTo } = useTreeAddress();
  const [current, setCurrent] = useState(nodes[0]!.member.seat);
  const tree = useRef<SVGSVGElement>(null);
  const open = (seat: number) => void navigation.push(pathTo(seat));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(current);
    }
    const next = seatAfterKey(nodes, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    tree.current?.querySelector<SVGGElement>(`[data-seat="${next}"]`)?.focus();
  };
  return (
    <div className="overflow-x-auto rounded-card border border-border bg-surface p-3" dir="ltr">
      <svg
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={text('tree.picture')}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto max-w-none"
        onKeyDown={onKeyDown}
      >
        {nodes.map((node) => (
          <Branches key={node.member.seat} node={node} nodes={nodes} />
        ))}
        {nodes.map((node) => (
          <TreeNode
            key={node.member.seat}
            node={node}
            isCurrent={node.member.seat === current}
            isOpen={nodes.some(({ parent }) => parent === node.member.seat)}
            onFocus={() => setCurrent(node.member.seat)}
            onOpen={() => open(node.member.seat)}
          />
        ))}
      </svg>
    </div>
  );
}

function Branches({ node, nodes }: { node: PictureNode; nodes: readonly PictureNode[] }) {
  const from = node.x + NODE.width;
  const lines = nodes
    .filter(({ parent }) => parent === node.member.seat)
    .map((child) => {
      const half = (from + child.x) / 2;
      return `M${from} ${middle(node)}C${half} ${middle(node)} ${half} ${middle(child)} ${child.x} ${middle(child)}`;
    });
  return (
    <path
      aria-hidden
      d={lines.join('')}
      strokeWidth="1.5"
      className="fill-none stroke-border-strong"
    />
  );
}
