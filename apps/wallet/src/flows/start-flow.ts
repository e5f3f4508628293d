import { showToast } from '@fairlaunch/ui';
import { text } from '../shared/language/text.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { sessionStore } from '../shared/session/store.ts';
import type { FlowInput, FlowName } from './flows.ts';
import { flowEngine } from './runtime.ts';

const PROBLEM_SHOWN_MS = 8_000;

let lastPath: string | undefined;

type StartOptions = {
  pathOf?: (id: string) => string;
  /** Keeps what was typed in the form's address, for whoever comes back. */
  beforeLeaving?: () => void;
};

/**
 * Begins a flow of the signed-in account and goes to its page. A second tap while that page loads
 * begins nothing. An action that could not survive a reload is not begun at all.
 */
export function startFlow<Name extends FlowName>(
  name: Name,
  input: FlowInput<Name>,
  { pathOf = paths.flow, beforeLeaving }: StartOptions = {},
): void {
  const { address } = sessionStore.get();
  if (!address || tabHistory.place().path === lastPath) return;
  try {
    lastPath = pathOf(flowEngine.begin(name, address, input).id);
    beforeLeaving?.();
    void navigation.push(lastPath);
  } catch (error) {
    // Thrown by a storage that is full or shut off.
    if (!(error instanceof DOMException)) throw error;
    showToast(text('flow.notStored'), 'error', { durationMs: PROBLEM_SHOWN_MS });
  }
}
