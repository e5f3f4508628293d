import { Dialog } from '@fairlaunch/ui/dialog';
import { classNames } from '@fairlaunch/ui';
import { useHistory } from '@fairlaunch/web';
import { CornerDownLeft, ExternalLink, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { explain } from '#shared/errors/explain.ts';
import { useText } from '#shared/language/text.ts';
import { useChoices, type Choice } from './use-choices.ts';

/** Finds a room, a member, a transaction, a day or an order, by keys alone. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const history = useHistory();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0);
  const { choices, isAsking, error } = useChoices(typed);
  const active = Math.min(moved, choices.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const go = ({ to, href }: Choice) => {
    onClose();
    if (to !== undefined) history.push(to);
    else window.open(href, '_blank', 'noreferrer');
  };
  const move = (index: number) => {
    setMoved(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[active];
    if (event.key === 'ArrowDown') move((active + 1) % Math.max(1, choices.length));
    else if (event.key === 'ArrowUp') move((active || choices.length) - 1);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) go(chosen);
    else if (event.key === 'Escape') onClose();
    else return;
    // Panels below listen for the same keys.
    event.preventDefault();
    event.stopPropagation();
  };

  const statusOf = () => {
    if (error) return explain(error).message;
    return isAsking ? text('label.loading') : text('find.count', { count: choices.length });
  };

  return (
    <Dialog title={text('find.title')} onClose={onClose}>
      <label className="flex items-center gap-3 border-b border-border px-4">
        <Search aria-hidden size={18} className="shrink-0 text-content-faint" />
        <input
          role="combobox"
          aria-label={text('find.title')}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text('find.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMoved(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-content-faint"
        />
      </label>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={text('find.title')}
        className="grid overflow-y-auto p-2"
      >
        {choices.map((choice, index) => (
          <button
            key={choice.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => go(choice)}
            onPointerMove={() => setMoved(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-start text-14',
              index === active && 'bg-accent-hint text-accent',
            )}
          >
            <span className="min-w-0 flex-1 truncate font-medium">{choice.label}</span>
            {choice.note && (
              <span className="min-w-0 truncate text-13 text-content-alt">{choice.note}</span>
            )}
            {index === active &&
              (choice.href ? (
                <ExternalLink aria-hidden size={15} />
              ) : (
                <CornerDownLeft aria-hidden size={15} />
              ))}
          </button>
        ))}
      </div>
      <p
        role="status"
        className={classNames(
          'px-5 pb-4 text-13 text-content-alt',
          choices.length > 0 && !error && 'sr-only',
        )}
      >
        {statusOf()}
      </p>
    </Dialog>
  );
}
