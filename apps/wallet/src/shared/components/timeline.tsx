import { classNames, useDates, useLanguageTag } from '@fairlaunch/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../language/text.ts';
import { Moment } from './moment.tsx';

export type Stop = {
  id: string;
  label: ReactNode;
  state: 'done' | 'now' | 'next';
  /** Unix seconds. */
  at?: number | null | undefined;
  /** A business day, where the event has no moment. */
  day?: number | undefined;
  note?: ReactNode;
};

const WORDS = { done: 'step.done', now: 'step.active', next: 'step.waiting' } as const;
const DOTS = {
  done: 'bg-accent-hint text-accent',
  now: 'border-2 border-accent',
  next: 'border-2 border-border-strong',
};

/** What was, is and comes, each with its moment or its day. */
export function Timeline({ label, stops }: { label?: string; stops: readonly Stop[] }) {
  return (
    <ol aria-label={label}>
      {stops.map((stop, index) => (
        <StopRow key={stop.id} stop={stop} isLast={index === stops.length - 1} />
      ))}
    </ol>
  );
}

function StopRow({ stop: { label, state, at, day, note }, isLast }: StopRowProps) {
  const text = useText();
  const dates = useDates();
  const language = useLanguageTag();
  const when =
    at != null ? <Moment seconds={at} /> : day !== undefined && <time>{dates.day(day)}</time>;
  return (
    <li
      className="relative flex gap-3 pb-4 last:pb-0"
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {!isLast && (
        <span
          aria-hidden
          className={classNames(
            'absolute start-[11px] top-7 bottom-1 border-s-2',
            state === 'done' ? 'border-accent' : 'border-dotted border-border-strong',
          )}
        />
      )}
      <span
        aria-hidden
        className={classNames('grid size-6 shrink-0 place-items-center rounded-pill', DOTS[state])}
      >
        {state === 'done' && <Check size={14} strokeWidth={2.6} />}
        {state === 'now' && <span className="size-2 rounded-pill bg-accent" />}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 pt-0.5">
        <span className="text-14 font-medium text-pretty">
          <span>{label}</span>
          <span className="sr-only">: {text(WORDS[state])}</span>
        </span>
        {when && <span className="text-13 text-content-alt tabular-nums">{when}</span>}
        {note && (
          <div className="text-12 text-pretty text-content-alt">{begun(note, language)}</div>
        )}
      </div>
    </li>
  );
}

/** A note as a line of its own begins: some texts continue a label elsewhere. */
const begun = (note: ReactNode, language: string): ReactNode =>
  typeof note === 'string' ? note.charAt(0).toLocaleUpperCase(language) + note.slice(1) : note;

type StopRowProps = { stop: Stop; isLast: boolean };
