import { useRef } from 'react';
import { navigation } from '../../shared/routing/navigate.ts';
import { sessionStore } from '../../shared/session/store.ts';
import type { FlowInput, FlowName } from '../../flows/flows.ts';
import { flowEngine } from '../../flows/runtime.ts';
import { paths } from '../../shared/routing/paths.ts';

const PAGE_CHANGE_MS = 1000;

/** A second tap while the page changes begins nothing. */
export function useBegin(): <Name extends FlowName>(flow: Name, input: FlowInput<Name>) => void {
  const begun = useRef(false);
  return (flow, input) => {
    const { address } = sessionStore.get();
    if (!address || begun.current) return;
    begun.current = true;
    setTimeout(() => (begun.current = false), PAGE_CHANGE_MS);
    void navigation.push(paths.flow(flowEngine.begin(flow, address, input).id));
  };
}
