import { showToast } from '@fairlaunch/ui';
import { text } from '../shared/language/text.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { flowStarting } from '../shared/flow-starting.ts';
import { sessionStore } from '../shared/session/store.ts';
import { chunkFailureOf, loadChunk, TAP_TIMEOUT_MS } from '../shared/loading/chunk-failure.ts';
import type { FlowInput, FlowName } from './flows.ts';

const PROBLEM_SHOWN_MS = 8_000;
/** Name of the engine's error `NotStored`; the engine's code loads with the first action. */
const NOT_STORED = 'NotStored';

let lastPath: string | undefined;

type StartOptions = { pathOf?: (id: string) => string };

/** Who begins a flow and where: the session, and the page, whatever its address holds beside. */
const beginner = () => {
  const { address, userMessage } = sessionStore.get();
  const { index, path } = tabHistory.place();
  return `${index} ${path} ${address?.toLowerCase()} ${userMessage?.token}`;
};

/**
 * Begins a flow of the signed-in account and goes to its page. A second tap while that page loads
 * does nothing, and an action that a reload would forget does not begin.
 */
export function startFlow<Name extends FlowName>(
  name: Name,
  input: FlowInput<Name>,
  options: StartOptions = {},
): void {
  const { address } = sessionStore.get();
  if (!address || flowStarting.get() || tabHistory.place().path === lastPath) return;
  flowStarting.set(true);
  void start(name, address, input, options)
    .catch(showProblem)
    .finally(() => flowStarting.set(false));
}

async function start<Name extends FlowName>(
  name: Name,
  address: string,
  input: FlowInput<Name>,
  { pathOf = paths.flow }: StartOptions,
): Promise<void> {
  const before = beginner();
  const { beginFlow } = await loadChunk(() => import('./begin-flow.ts'), TAP_TIMEOUT_MS);
  // Nothing begins if the member went to another page or signed out meanwhile.
  if (beginner() !== before) return;
  lastPath = pathOf(beginFlow(name, address, input));
  void navigation.push(lastPath);
}

function problemOf(error: unknown): string {
  const kind = chunkFailureOf(error);
  if (kind) return text('page.chunkFailed', { kind });
  if (error instanceof Error && error.name === NOT_STORED) return text('flow.problem.notStored');
  reportError(error);
  return text('page.broken');
}

function showProblem(error: unknown): void {
  showToast(problemOf(error), 'error', { durationMs: PROBLEM_SHOWN_MS });
}
