import { createStore, useStore } from '@fairlaunch/web';
import { useEffect, type ComponentType } from 'react';
import { useIsDesk } from '../use-is-desk.ts';

type Part = { Picture: ComponentType };

const part = createStore<Part | null>(null);

export const usePartBeside = (): Part | null => useStore(part);

/** A picture of the page: in the column at its side on a desk, else where it stands. */
export function Beside({ Picture }: Part) {
  const isDesk = useIsDesk();
  useEffect(() => {
    if (!isDesk) return undefined;
    part.set({ Picture });
    return () => part.set(null);
  }, [isDesk, Picture]);
  return isDesk ? null : <Picture />;
}
