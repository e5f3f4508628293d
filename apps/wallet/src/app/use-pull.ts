import { isSheetOpen } from '@fairlaunch/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Distances that the finger moves; the indicator follows by half of them. */
const REFRESH_AT_PX = 140;
const MOST_PX = 200;
/** A shorter way counts as a tap. */
const LEAST_PX = 10;

type Point = { x: number; y: number };

/** True if the finger moves something else: a scrolled inner list, a slider or a map. */
function isTaken(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest('input, textarea, [role="slider"], [data-own-touch]')) return true;
  for (; element && element !== document.body; element = element.parentElement)
    if (element.scrollTop > 0) return true;
  return false;
}

/**
 * How far the page is pulled down from its top, from 0 to 1; letting go at 1 refreshes.
 * @param onRefresh called when the finger lets go at 1
 */
export function usePull(onRefresh: () => void): number {
  const [pulled, setPulled] = useState(0);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const over = new AbortController();
    let from: Point | undefined;
    let share = 0;
    const set = (next: number) => setPulled((share = next));
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isFree = touches.length === 1 && window.scrollY <= 0 && !isSheetOpen();
      from =
        touch && isFree && !isTaken(target) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const isSideways = Math.abs(touch.clientX - from.x) > Math.abs(down);
      if (touches.length > 1 || window.scrollY > 0 || (share === 0 && isSideways)) return end();
      set(down < LEAST_PX ? 0 : Math.min(down, MOST_PX) / REFRESH_AT_PX);
    };
    const end = () => {
      from = undefined;
      if (share > 0) set(0);
    };
    const letGo = () => {
      const isFar = share >= 1;
      end();
      if (isFar) refresh();
    };
    const options = { passive: true, signal: over.signal };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchmove', move, options);
    document.addEventListener('touchend', letGo, options);
    document.addEventListener('touchcancel', end, options);
    return () => over.abort();
  }, []);
  return pulled;
}
