import { showToast } from '@fairlaunch/ui';
import { loadAllTexts } from '../shared/language/language.ts';
import { text } from '../shared/language/text.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { sessionStore } from '../shared/session/store.ts';
import { chunkFailureOf, loadChunk } from '../shared/loading/chunk-failure.ts';
import type { FlowInput, FlowName } from './flows.ts';

const PROBLEM_SHOWN_MS = 8_000;

let lastPath: string | undefined;
let isStarting = false;

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
  options: StartOptions = {},
): void {
  const { address } = sessionStore.get();
  if (!address || isStarting || tabHistory.place().path === lastPath) return;
  isStarting = true;
  void start(name, address, input, options)
    .catch(showProblem)
    .finally(() => (isStarting = false));
}

async function start<Name extends FlowName>(
  name: Name,
  address: string,
  input: FlowInput<Name>,
  { pathOf = paths.flow, beforeLeaving }: StartOptions,
): Promise<void> {
  const from = tabHistory.place().path;
  const [{ beginFlow }] = await loadChunk(() =>
    // Its notices may need any text.
    Promise.all([import('./begin-flow.ts'), loadAllTexts()]),
  );
  // Whoever went elsewhere meanwhile begins nothing.
  if (tabHistory.place().path !== from) return;
  lastPath = pathOf(beginFlow(name, address, input));
  beforeLeaving?.();
  void navigation.push(lastPath);
}

function showProblem(error: unknown): void {
  const kind = chunkFailureOf(error);
  // Thrown by a storage that is full or shut off.
  if (!kind && !(error instanceof DOMException)) throw error;
  const problem = kind ? text('page.chunkFailed', { kind }) : text('flow.notStored');
  showToast(problem, 'error', { durationMs: PROBLEM_SHOWN_MS });
}
