import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { indexAfter, indexAt } from './chosen-index.ts';

/**
 * The day that is read: the first or the last one until the reader chooses another by pointer or
 * keys.
 */
export function useChosenDay(count: number, readFirst: 'oldest' | 'newest') {
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? (readFirst === 'oldest' ? 0 : count - 1), count - 1);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(indexAt((event.clientX - left) / width, count));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = indexAfter(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return { index, handlers: { onPointerDown: point, onPointerMove: point, onKeyDown: press } };
}
