import { useRef } from 'react';
import { navigation } from '../../shared/routing/navigate.ts';
import { sessionStore } from '../../shared/session/store.ts';
import { flowEngine } from '../../flows/runtime.ts';
import { paths } from '../../shared/routing/paths.ts';

/** Milliseconds within which a page changes. */
const CHANGING = 1000;

/** Begins a money action and shows its review. A second tap while the page changes begins nothing. */
export function useBegin(): (flow: string, input: Record<string, string>) => void {
  const begun = useRef(false);
  return (flow, input) => {
    const { address } = sessionStore.get();
    if (!address || begun.current) return;
    begun.current = true;
    setTimeout(() => (begun.current = false), CHANGING);
    void navigation.push(paths.flow(flowEngine.begin(flow, address, input).id));
  };
}
