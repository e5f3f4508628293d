import { showToast } from '@fairlaunch/ui';
import { text } from '../shared/language/text.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { sessionStore } from '../shared/session/store.ts';
import type { FlowInput, FlowName } from './flows.ts';
import { flowEngine } from './runtime.ts';

const PAGE_CHANGE_MS = 1_000;
const PROBLEM_SHOWN_MS = 8_000;

let startedAt = -PAGE_CHANGE_MS;

type StartOptions = {
  pathOf?: (id: string) => string;
  /** Keeps what was typed in the form's address, for whoever comes back. */
  beforeLeaving?: () => void;
};

/**
 * Begins a flow of the signed-in account and goes to its page. A second tap while the page changes
 * begins nothing. An action that could not survive a reload is not begun at all.
 */
export function startFlow<Name extends FlowName>(
  name: Name,
  input: FlowInput<Name>,
  { pathOf = paths.flow, beforeLeaving }: StartOptions = {},
): void {
  const { address } = sessionStore.get();
  if (!address || performance.now() - startedAt < PAGE_CHANGE_MS) return;
  try {
    const { id } = flowEngine.begin(name, address, input);
    startedAt = performance.now();
    beforeLeaving?.();
    void navigation.push(pathOf(id));
  } catch (error) {
    // Thrown by a storage that is full or shut off.
    if (!(error instanceof DOMException)) throw error;
    showToast(text('flow.notStored'), 'error', { durationMs: PROBLEM_SHOWN_MS });
  }
}
