import { Card, showToast } from '@fairlaunch/ui';
import { ArrowLeftRight, Box, ChartPie, Flag, Hexagon, Layers2, ListTodo, Zap } from 'lucide-react';
import { useMember } from '../../../shared/api/member.ts';
import { navigation } from '../../../shared/routing/navigate.ts';
import { useText, type MessageId } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

type Entry = { label: MessageId; Icon: typeof Box; path?: string };

const ENTRIES: Entry[] = [
  { label: 'home.stake', Icon: Layers2, path: paths.stake() },
  { label: 'home.nodes', Icon: Hexagon },
  { label: 'home.box', Icon: Box },
  { label: 'home.tasks', Icon: ListTodo },
  { label: 'home.whitelist', Icon: ArrowLeftRight },
  { label: 'home.iso', Icon: ChartPie },
  { label: 'home.flash', Icon: Zap, path: paths.flashExchange() },
  { label: 'home.assessment', Icon: Flag, path: paths.community() },
];

/** Entries that are not built yet say so and keep their place. */
export function Entries() {
  const text = useText();
  const assessment = useMember().data?.assessment;
  const open = ({ path }: Entry) =>
    path ? void navigation.push(path) : showToast(text('toast.comingSoon'), 'info');
  return (
    <Card>
      <h2 className="sr-only">{text('home.entries')}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,22%),1fr))] gap-x-1 gap-y-3">
        {ENTRIES.map((entry) => (
          <button
            key={entry.label}
            type="button"
            onClick={() => open(entry)}
            className="grid content-start justify-items-center gap-1.5 text-12 text-content-alt active:opacity-60"
          >
            <span className="grid size-11 place-items-center rounded-control bg-surface-raised text-content">
              <entry.Icon aria-hidden size={20} strokeWidth={1.8} />
            </span>
            {text(entry.label)}
            {entry.label === 'home.assessment' && assessment && (
              <span className="text-content-faint">
                {text('home.assessmentState', { state: assessment })}
              </span>
            )}
          </button>
        ))}
      </div>
    </Card>
  );
}
