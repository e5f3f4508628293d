import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { NODE, type PictureNode } from '#features/performance/picture-layout.ts';

type TreeNodeProps = {
  node: PictureNode;
  isCurrent: boolean;
  /** True if the picture has members below it. */
  isOpen: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

const PADDING = 8;
const FIRST_LINE = 18;
const SECOND_LINE = 35;

/** A member in the picture. Screen readers read its place, and its figures as a description. */
export function TreeNode({ node, isCurrent, isOpen, onFocus, onOpen }: TreeNodeProps) {
  const text = useText();
  const amountText = useAmountText();
  const { member, level, position, setSize, left, x, y } = node;
  const { seat, directs, people, leg } = member;
  const name = member.level === null ? '–' : text('level.name', { level: member.level });
  const amount = amountText(leg, 'summary');
  return (
    <g
      role="treeitem"
      data-seat={seat}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={directs === 0 ? undefined : isOpen}
      aria-selected={level === 1}
      className="group/node cursor-pointer outline-none"
      onFocus={onFocus}
      onClick={onOpen}
    >
      <desc>{text('tree.node', { seat, level: name, leg: amount, directs, people })}</desc>
      <rect
        x={x}
        y={y}
        width={NODE.width}
        height={NODE.height}
        rx="12"
        strokeWidth={isCurrent ? 2 : 1}
        className={
          level === 1
            ? 'fill-accent-hint stroke-border group-focus-visible/node:stroke-accent'
            : 'fill-surface-raised stroke-border group-focus-visible/node:stroke-accent'
        }
      />
      <text x={x + PADDING} y={y + FIRST_LINE} className="fill-content text-12 font-strong">
        {text('tree.nodeTitle', { seat, level: name })}
      </text>{' '}
      <text x={x + PADDING} y={y + SECOND_LINE} className="fill-content-alt text-12">
        {amount}
      </text>{' '}
      {left > 0 && (
        <text
          x={x + NODE.width - PADDING}
          y={y + SECOND_LINE}
          textAnchor="end"
          className="fill-accent text-12"
        >
          {text('tree.more', { count: left })}
        </text>
      )}
    </g>
  );
}
