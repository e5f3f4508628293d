import { Card, CardHead, classNames, Tag } from '@fairlaunch/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../language/text.ts';

export type ChecklistItem = {
  id: string;
  title: string;
  note?: ReactNode;
  isDone: boolean;
  /** Leads on; shown for the first item that is not done. */
  action?: ReactNode;
};

type ChecklistItemsProps = { items: readonly ChecklistItem[]; reward?: ReactNode };

/** Template: how many items are done, the next step, and the reward. */
export function Checklist({ title, ...list }: ChecklistItemsProps & { title: string }) {
  const text = useText();
  const { items } = list;
  const done = items.filter((item) => item.isDone).length;
  return (
    <Card className="grid gap-3">
      <CardHead
        title={title}
        aside={
          <Tag tone={done === items.length ? 'accent' : 'neutral'}>
            {text('checklist.progress', { done, all: items.length })}
          </Tag>
        }
      />
      <ChecklistItems {...list} />
    </Card>
  );
}

/** The items and the reward, within a card that says more. */
export function ChecklistItems({ items, reward }: ChecklistItemsProps) {
  const next = items.find((item) => !item.isDone);
  return (
    <>
      <ol className="grid gap-3">
        {items.map((item) => (
          <Item key={item.id} item={item} isNext={item === next} />
        ))}
      </ol>
      {reward && <p className="text-12 text-content-alt">{reward}</p>}
    </>
  );
}

function Item({ item, isNext }: { item: ChecklistItem; isNext: boolean }) {
  const text = useText();
  return (
    <li className="flex gap-3" aria-current={isNext ? 'step' : undefined}>
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-pill',
          item.isDone ? 'bg-accent-hint text-accent' : 'border border-border-strong',
        )}
      >
        {item.isDone && <Check aria-hidden size={14} />}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="text-14 font-medium">
          {item.title}
          <span className="sr-only">
            {' '}
            {text(item.isDone ? 'checklist.done' : 'checklist.open')}
          </span>
        </span>
        {item.note && <div className="text-12 text-content-alt">{item.note}</div>}
        {isNext && item.action}
      </div>
    </li>
  );
}
