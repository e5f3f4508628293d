import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useHealth, useOperatorHealth } from '../shared/api/health.ts';
import { ageIn } from '../shared/age.ts';
import { textOr, useLanguageTag, useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

type Alarm = { id: string; message: string; ageSeconds?: number | undefined };

function useAlarms(): { alarms: Alarm[]; isWell: boolean } {
  const text = useText();
  const { data, error } = useHealth();
  const raised = useOperatorHealth().data?.alarms ?? [];
  const alarms = [
    ...(error ? [{ id: 'server', message: text('alarm.server') }] : []),
    ...(data && !data.database ? [{ id: 'database', message: text('alarm.database') }] : []),
    ...(data && !data.chain ? [{ id: 'chain', message: text('alarm.chain') }] : []),
    ...(data?.lanes ?? [])
      .filter(({ state }) => state === 'stuck')
      .map(({ lane }) => ({ id: `lane ${lane}`, message: text('alarm.lane', { lane }) })),
    ...(data?.alarms ?? []).map((name) => ({
      id: name,
      message: textOr(`alarm.${name}`, name),
      ageSeconds: raised.find((one) => one.name === name)?.ageSeconds,
    })),
  ];
  return { alarms, isWell: data?.status === 'ok' };
}

/** A chip that opens the list of alarms; each is announced when it comes. */
export function Alarms() {
  const text = useText();
  const { alarms, isWell } = useAlarms();
  const title = text('alarm.title', { count: alarms.length });
  return (
    <>
      <div role="alert" className="sr-only">
        {alarms.length > 0 && `${title}: ${alarms.map(({ message }) => message).join(' ')}`}
      </div>
      {alarms.length > 0 && <AlarmList title={title} alarms={alarms} />}
      {alarms.length === 0 && isWell && (
        <span className="flex items-center gap-1.5 whitespace-nowrap text-content-alt">
          <CircleCheck aria-hidden size={16} className="text-positive" />
          {text('alarm.none')}
        </span>
      )}
    </>
  );
}

function AlarmList({ title, alarms }: { title: string; alarms: readonly Alarm[] }) {
  const text = useText();
  const language = useLanguageTag();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useDismissal(place, isOpen, () => setIsOpen(false));
  const listId = useId();
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex h-9 items-center gap-1.5 rounded-pill bg-negative-hint px-3 text-13 font-medium whitespace-nowrap text-negative"
      >
        <TriangleAlert aria-hidden size={15} />
        {title}
        <ChevronDown
          aria-hidden
          size={14}
          className={classNames(
            'transition-transform duration-150 max-sm:hidden',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <div
          id={listId}
          className="absolute end-0 top-full z-10 mt-2 grid max-h-[70dvh] w-[min(26rem,calc(100vw-2rem))] gap-3 overflow-y-auto rounded-control border border-border bg-surface p-4 shadow-lg"
        >
          <ul aria-label={title} tabIndex={-1} className="grid gap-3 outline-none">
            {alarms.map(({ id, message, ageSeconds }) => (
              <li key={id} className="flex gap-2">
                <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-negative" />
                <span className="flex-1">{message}</span>
                {ageSeconds !== undefined && (
                  <span className="text-12 whitespace-nowrap text-content-alt">
                    {text('today.oldest', { age: ageIn(language, ageSeconds) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Link to={paths.alarms()} className="text-accent" onOpen={() => setIsOpen(false)}>
            {text('alarms.open')}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Closes with Escape, which gives the focus back, and with whatever happens elsewhere. */
function useDismissal(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const dismiss = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      place.current?.querySelector('button')?.focus();
    } else if (event.target instanceof Node && place.current?.contains(event.target)) return;
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = ['keydown', 'focusin', 'pointerdown'] as const;
    const listen = (event: Event) => dismiss(event);
    // Before a panel that listens for Escape too.
    for (const name of events) document.addEventListener(name, listen, true);
    return () => {
      for (const name of events) document.removeEventListener(name, listen, true);
    };
  }, [isOpen]);
}
